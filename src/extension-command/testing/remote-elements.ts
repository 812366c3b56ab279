// The shop's nodes as custom elements of remote-dom, as its guide defines them.
import '@remote-dom/core/polyfill';
import {
  BatchingRemoteConnection,
  createRemoteElement,
  RemoteRootElement,
  type RemoteConnection,
} from '@remote-dom/core/elements';

/** The `input` event of a field. */
export type Typed = CustomEvent<{ value: string }>;

/** Defines the elements. @returns the element to draw into */
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
  for (const [name, elementConstructor] of Object.entries(nodes))
    customElements.define(`ui-${name}`, elementConstructor);
  const root = document.createElement('remote-root') as unknown as Element & Pick<RemoteRootElement, 'connect'>;
  root.connect(new BatchingRemoteConnection(connection));
  return root;
}
