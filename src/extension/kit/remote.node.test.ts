import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { outlineReceiver } from '../testing/outline.js';
import type { ToExtension, ToPage } from '../wire.js';
import { connectHost, type Host } from './host.js';
import { element, text } from './nodes.js';

/**
 * In remote-dom, an element knows its document only if that document created
 * it.
 */
const make = <T>(name: string): T => document.createElement(name) as unknown as T;

/** An extension and its page, connected by JSON only. */
function pair(run: (host: Host) => unknown) {
  const { painter, receiver, problems } = outlineReceiver();
  const heard: ToPage[] = [];
  let tell: (json: string) => void = () => undefined;
  const say = (message: ToExtension): void => tell(JSON.stringify(message));
  connectHost(
    {
      send: (json) => {
        const message = JSON.parse(json) as ToPage;
        heard.push(message);
        if (message[0] === 'mutate') {
          const dropped = receiver.apply(message[1]);
          if (dropped.length > 0) say(['drop', dropped]);
        }
        if (message[0] === 'call') receiver.call(message[1], message[2]);
      },
      receive: (listener) => (tell = listener),
    },
    run,
  );
  say([
    'init',
    {
      target: 'cart.after',
      version: '1.0.0',
      locale: 'en',
      capabilities: ['cart'],
      data: { cart: { itemCount: 2 } },
      context: null,
    },
  ]);
  return { painter, problems, heard, say };
}

describe('an extension with the kit', () => {
  it('renders, updates, receives events and data, and sends actions', async () => {
    const label = text('Wrap it');
    const presses: unknown[] = [];
    const { painter, heard, say, problems } = pair((host) => {
      const field = element('text-field', { label: 'Message' });
      const button = element('button', { onPress: (event: unknown) => presses.push(event) }, label);
      host.root.append(element('stack', {}, `${String(host.data('cart')?.itemCount)} lines`, field, button));
      host.onData('cart', (cart) => {
        label.data = `Wrap ${String(cart?.itemCount)}`;
        button.set({ disabled: true });
      });
      host.onMessage((message) => {
        host.action('said', message);
        field.focus();
      });
    });
    await setImmediate();
    assert.equal(
      painter.toString(),
      '<stack>2 lines<text-field label="Message"></text-field><button>Wrap it</button></stack>',
    );
    const fn = painter.root.children[0]?.children[2]?.events.get('press')?.() ?? -1;
    say(['event', 5, fn, { type: 'press' }]);
    await setImmediate();
    assert.deepEqual(presses, [{ type: 'press' }]);
    assert.deepEqual(heard.at(-1), ['done', 5]);
    say(['data', 'cart', { itemCount: 3 }]);
    say(['message', 'hello']);
    await setImmediate();
    assert.match(painter.toString(), /<button disabled=true>Wrap 3<\/button>/);
    assert.deepEqual(
      heard.find(([kind]) => kind === 'action'),
      ['action', 'said', 'hello'],
    );
    assert.equal(painter.focused[0]?.name, 'text-field');
    assert.deepEqual(problems, []);
  });

  it('receives the response of a fetch, or its error', async () => {
    const results: unknown[] = [];
    const { heard, say } = pair(async (host) => {
      await host.fetch('https://a.example/').then((answer) => results.push(answer.status));
      await host.fetch('https://b.example/').catch((error: unknown) => results.push(String(error)));
    });
    const asked = () => heard.filter(([kind]) => kind === 'fetch') as unknown as [string, number][];
    await setImmediate();
    say(['reply', asked()[0]![1], true, { status: 200, contentType: '', text: '' }]);
    await setImmediate();
    say(['reply', asked()[1]![1], false, 'not allowed']);
    await setImmediate();
    assert.deepEqual(results, [200, 'Error: not allowed']);
  });

  it('reports an error of a listener to the page, and that the listener is done', async () => {
    const { heard, say, painter } = pair(({ root }) => {
      root.append(element('button', { onPress: () => Promise.reject(new Error('oh')) }, 'x'));
    });
    await setImmediate();
    say(['event', 1, painter.root.children[0]?.events.get('press')?.() ?? -1, { type: 'press' }]);
    await setImmediate();
    assert.deepEqual(heard.slice(-2), [
      ['log', 'Error: oh'],
      ['done', 1],
    ]);
  });
});

describe('an extension with the remote half of @remote-dom/core', () => {
  it('runs unchanged', async () => {
    await import('@remote-dom/core/polyfill');
    const { RemoteRootElement, createRemoteElement, BatchingRemoteConnection } =
      await import('@remote-dom/core/elements');
    customElements.define('remote-root', RemoteRootElement);
    const UiButton = createRemoteElement({ properties: { variant: {} }, events: ['press'] });
    const UiField = createRemoteElement({
      properties: { label: {}, value: {}, onChange: { event: true } },
      methods: ['focus'],
    });
    customElements.define('ui-button', UiButton);
    customElements.define('ui-text-field', UiField);

    const heardBy: unknown[] = [];
    let field: InstanceType<typeof UiField>;
    let button: InstanceType<typeof UiButton>;
    let stack: Element;
    const { painter, say, problems } = pair((host) => {
      const root = make<InstanceType<typeof RemoteRootElement>>('remote-root');
      stack = document.createElement('stack');
      stack.setAttribute('gap', 'small');
      field = make<InstanceType<typeof UiField>>('ui-text-field');
      Object.assign(field, { label: 'Name', value: 'Ada' });
      field.addEventListener('change', (event) => heardBy.push((event as CustomEvent).detail));
      button = make<InstanceType<typeof UiButton>>('ui-button');
      button.append('Send');
      stack.append(field);
      root.append(stack);
      root.connect(new BatchingRemoteConnection(host.connection));
      stack.append(button);
      button.addEventListener('press', () => {
        button.remove();
        (field as unknown as { focus(): void }).focus();
      });
    });
    await setImmediate();
    assert.equal(
      painter.toString(),
      '<stack gap="small"><text-field label="Name" value="Ada"></text-field><button>Send</button></stack>',
    );
    const [fieldView, buttonView] = painter.root.children[0]?.children ?? [];
    say(['event', 1, fieldView?.events.get('change')?.() ?? -1, { type: 'change', value: 'Eve' }]);
    say(['event', 2, buttonView?.events.get('press')?.() ?? -1, { type: 'press' }]);
    await setImmediate();
    assert.deepEqual(heardBy, [{ type: 'change', value: 'Eve' }]);
    assert.equal(painter.toString(), '<stack gap="small"><text-field label="Name" value="Ada"></text-field></stack>');
    assert.equal(painter.focused[0], fieldView);
    stack!.insertBefore(button!, field!);
    await setImmediate();
    assert.match(painter.toString(), /^<stack gap="small"><button>Send<\/button><text-field/);
    assert.deepEqual(problems, []);
  });
});
