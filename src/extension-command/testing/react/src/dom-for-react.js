// Globals that React DOM reads when it starts, and that remote-dom's polyfill does not define.
// `@remote-dom/react/polyfill` does the same for React 17 and 18.
import '@remote-dom/core/polyfill';

class HTMLIFrameElement extends window.HTMLElement {}
Object.assign(window, { HTMLIFrameElement });
Object.defineProperty(window.Element.prototype, 'style', { value: {} });
