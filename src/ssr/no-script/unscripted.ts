/**
 * Attribute of markup in a rendered shadow root that the element's template does not contain. It is removed when the element
 * hydrates. With a value it is a placeholder: it is removed when the element has rendered the `data-testid` of that value.
 */
export const UNSCRIPTED = 'data-unscripted';
