// What React DOM looks for when it begins, and remote-dom's polyfill does not have. `@remote-dom/react/polyfill` is the same
// for React 17 and 18.
import '@remote-dom/core/polyfill';

class HTMLIFrameElement extends window.HTMLElement {}
Object.assign(window, { HTMLIFrameElement });
Object.defineProperty(window.Element.prototype, 'style', { value: {} });
