// The nodes of a shop as custom elements of remote-dom, as its guide defines them.
import '@remote-dom/core/polyfill';
import {
  BatchingRemoteConnection,
  createRemoteElement,
  RemoteRootElement,
  type RemoteConnection,
} from '@remote-dom/core/elements';

/** What `input` of a field says. */
export type Typed = CustomEvent<{ value: string }>;

/** Defines the elements. @returns where to draw with them */
export function remoteRoot(connection: RemoteConnection): Element {
  customElements.define('remote-root', RemoteRootElement);
  const nodes = {
    stack: createRemoteElement({ properties: { gap: {} } }),
    heading: createRemoteElement({ properties: { level: { type: Number } } }),
    list: createRemoteElement({ properties: { marker: {} } }),
    'list-item': createRemoteElement({}),
    button: createRemoteElement({ properties: { disabled: { type: Boolean } }, events: ['press'] }),
    'text-field': createRemoteElement({ properties: { label: {}, value: {} }, events: ['input'] }),
  };
  for (const [name, its] of Object.entries(nodes)) customElements.define(`ui-${name}`, its);
  const root = document.createElement('remote-root') as unknown as Element & Pick<RemoteRootElement, 'connect'>;
  root.connect(new BatchingRemoteConnection(connection));
  return root;
}
