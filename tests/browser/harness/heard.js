const { default: role } = modules["getRole"];
const { computeAccessibleName: name } = modules["accessible-name"];
window.heard = {
  role,
  name,
  isHidden: (element) =>
    !element.checkVisibility({ visibilityProperty: true }) || element.closest("[aria-hidden=true], [inert]") !== null,
};
