/**
 * Looks of what works by script alone, for those who have none: a number field needs no buttons around it. In a module of
 * its own, because a Content Security Policy names it: see `styleSources`.
 */
export const NO_SCRIPT_STYLE =
  '.step,[data-testid=quick-view],.switcher>[part=trigger]{display:none!important}.quantity{grid-template-columns:5rem!important}' +
  '.quantity input{appearance:auto!important}';
