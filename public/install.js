// The browser may offer to install the app before the app stands: its module is still on its way then. The offer is made
// once, so that it is kept here until somebody asks for it (src/ui/device/install.rs).
addEventListener("beforeinstallprompt", (event) => {
  // A telephone would show a bar of its own over the page.
  event.preventDefault();
  window.installOffer = event;
});
