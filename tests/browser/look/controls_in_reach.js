// What is wrong with the things that can be pressed, a line each; empty if nothing.
const problems = [];
const name = (element) => `${element.tagName.toLowerCase()}.${element.className} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`;
const inText = (element) => element.matches('p a, li a, td a, dd a');
const open = document.querySelector('dialog[open]') ?? document;
for (const element of open.querySelectorAll('button, a[href], input, select, summary')) {
    if (element.closest('.hand') || !element.checkVisibility({ visibilityProperty: true })) continue;
    // A box or a dot that only its label shows is pressed by its label.
    const target = element.matches('label input') ? element.closest('label') : element;
    if (target.matches('.skip')) continue;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    // A link in a text can go over the end of a line: its first part counts.
    const part = target.getClientRects()[0];
    const hit = document.elementFromPoint(part.x + part.width / 2, part.y + part.height / 2);
    if (!hit || !(target.contains(hit) || hit.contains(target))) problems.push(`${name(target)} lies under ${hit ? name(hit) : 'nothing'}`);
    else if (hit !== target && hit.contains(target) && getComputedStyle(target).pointerEvents !== 'none') problems.push(`${name(target)} is hit as ${name(hit)}`);
    const reach = getComputedStyle(target, '::before');
    const more = target.matches('button.stack') ? -2 * parseFloat(reach.insetBlockStart || 0) : 0;
    if (!inText(target) && Math.min(box.width, box.height) + more < 43.5) problems.push(`${name(target)} is ${box.width.toFixed()} × ${box.height.toFixed()}`);
    if (target.matches('.button') && target.scrollWidth > target.clientWidth + 1) problems.push(`${name(target)} is cut off: ${target.scrollWidth} in ${target.clientWidth}`);
}
return [...new Set(problems)].join('\n');
