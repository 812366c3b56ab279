// An extension with remote-dom's own remote half and Preact, as their guides write one. Only the last lines use our
// kit.
import '@remote-dom/core/polyfill';
import { BatchingRemoteConnection, createRemoteElement, RemoteRootElement } from '@remote-dom/core/elements';
import { h, render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { extend, type Host } from '../../../../extension/kit/index.js';

const Button = createRemoteElement({
  properties: { variant: {}, disabled: { type: Boolean } },
  events: ['press'],
});
const Field = createRemoteElement({
  properties: { label: {}, value: {} },
  events: { change: { dispatchEvent: (payload: unknown) => new CustomEvent('change', { detail: payload }) } },
  methods: ['focus'],
});
const Stack = createRemoteElement({ properties: { gap: {} } });
const Heading = createRemoteElement({ properties: { level: { type: Number } } });
customElements.define('remote-root', RemoteRootElement);
for (const [name, elementConstructor] of Object.entries({
  button: Button,
  'text-field': Field,
  stack: Stack,
  heading: Heading,
}))
  customElements.define(`ui-${name}`, elementConstructor);

function Counter({ host }: { host: Host }) {
  const [count, setCount] = useState(0);
  const [name, setName] = useState('nobody');
  const [items, setItems] = useState(host.data('cart')?.itemCount ?? 0);
  const field = useRef<InstanceType<typeof Field>>(null);
  useEffect(() => host.onData('cart', (cart) => setItems(cart?.itemCount ?? 0)), []);
  const press = (): void => {
    setCount(count + 1);
    (field.current as unknown as { focus(): void }).focus();
  };
  return h(
    'ui-stack',
    { gap: 'small' },
    h('ui-text-field', {
      ref: field,
      label: 'Your name',
      onchange: ({ detail }: CustomEvent<{ value: string }>) => setName(detail.value),
    }),
    h('ui-button', { onpress: press, disabled: count >= 2 }, `Pressed ${count} times by ${name}`),
    // A list whose items are added and removed by key.
    ...Array.from({ length: count }, (_, n) =>
      h('ui-heading', { key: n, level: 3 }, `Line ${n + 1} of ${items} items`),
    ).reverse(),
  );
}

extend((host) => {
  const root = document.createElement('remote-root') as unknown as InstanceType<typeof RemoteRootElement>;
  root.connect(new BatchingRemoteConnection(host.connection));
  render(h(Counter, { host }), root);
});
