import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createReceiver } from '../../src/extension/receiver.js';
import type { EventPayload } from '../../src/extension/wire.js';
import { createPainter } from './paint.js';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * An extension's own root, the events it received, and a function that sends a batch with the number of the last text
 * it received.
 */
async function studio(field: Record<string, unknown>) {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const received: EventPayload[] = [];
  let ids = 0;
  const painter = createPainter(
    root,
    { money: () => '', texts: ({ en }) => en, id: () => `x${(ids += 1)}` },
    (hear, _view, payload) => {
      if (hear() !== undefined) received.push(payload);
    },
  );
  await painter.prepare('text-field');
  const receiver = createReceiver(painter, { base: location.href, images: [] }, () => undefined);
  const say = (records: unknown[], heard: unknown = received.at(-1)?.turn ?? 0): void => {
    painter.heard(heard);
    receiver.apply(records);
    painter.settle();
  };
  let nodes = 0;
  /** A field of an extension, and a function that sets its value. */
  const node = (properties: Record<string, unknown>) => ({
    ...{ id: `f${(nodes += 1)}`, type: 1, element: 'text-field', eventListeners: { input: { fn: 1 } } },
    ...field,
    properties: { label: 'Name', ...properties },
  });
  say([[0, '~', node({ value: '' }), 0]]);
  const control = (): Field => root.querySelector<Field>('input, textarea')!;
  control().focus();
  return {
    ...{ root, received, say, node, control },
    caret: () => [control().selectionStart, control().selectionEnd],
    set: (value: string, heard?: unknown) => say([[3, `f${nodes}`, 'value', value]], heard),
    replace: (properties: Record<string, unknown>, heard?: number) =>
      say(
        [
          [1, '~', 0],
          [0, '~', node(properties), 0],
        ],
        heard,
      ),
    end: () => host.remove(),
  };
}

const type = (text: string) => sendKeys({ type: text });

for (const element of ['text-field', 'text-area'])
  describe(`a <${element}> in which a shopper types`, () => {
    it('keeps text typed after the extension’s last event, and accepts other values from it', async () => {
      const { set, received, control, end } = await studio({ element });
      await type('ho');
      const first = received.at(-1)!.turn;
      await type('ney');
      for (const late of ['ho', 'HO', '']) set(late, first);
      expect(control().value).to.equal('honey');
      await type('!');
      expect(received.at(-1)!.value).to.equal('honey!');
      set('HONEY!');
      expect(control().value).to.equal('HONEY!');
      set('');
      expect(control().value).to.equal('');
      end();
    });

    it('keeps the caret and the selection where the extension changes the text', async () => {
      const { set, control, caret, end } = await studio({ element });
      await type('12345');
      set('1234 5');
      expect(caret(), 'at the end').to.deep.equal([6, 6]);
      control().setSelectionRange(2, 4);
      set('+1234 5');
      expect(caret(), 'what comes before moves it').to.deep.equal([3, 5]);
      set('+1234 56');
      expect(caret(), 'what comes after does not').to.deep.equal([3, 5]);
      control().setSelectionRange(3, 3);
      await type('x');
      set('+12X34 56');
      expect(caret(), 'nor does another letter').to.deep.equal([4, 4]);
      end();
    });

    it('keeps focus, text, caret and selection when another node replaces it', async () => {
      const { replace, received, root, control, caret, end } = await studio({ element });
      await type('honey');
      control().setSelectionRange(1, 3);
      const former = control();
      replace({ value: 'honey', hint: 'Bees' });
      expect(control()).not.to.equal(former);
      expect(root.activeElement).to.equal(control());
      expect(caret()).to.deep.equal([1, 3]);
      await type('u');
      expect(control().value).to.equal('huey');
      replace({ value: 'honey' }, received.at(-2)!.turn);
      expect(control().value, 'the extension had not heard of it').to.equal('huey');
      expect(received.at(-1)!.value, 'and is told again').to.equal('huey');
      replace({ value: 'HUEY' });
      expect([control().value, ...caret()]).to.deep.equal(['HUEY', 2, 2]);
      end();
    });

    it('keeps the text in a node without a value from the extension, until the shopper has left it', async () => {
      const { replace, control, end } = await studio({ element });
      await type('honey');
      replace({});
      expect(control().value).to.equal('honey');
      await type('s');
      control().dispatchEvent(new Event('change', { bubbles: true }));
      replace({});
      expect(control().value).to.equal('');
      end();
    });
  });

describe('a field whose extension listens for change only', () => {
  it('keeps the text while it is typed, and sends it at the end', async () => {
    const { set, replace, received, control, end } = await studio({ eventListeners: { change: { fn: 1 } } });
    await type('ho');
    set('tea');
    expect(control().value).to.equal('ho');
    replace({ value: 'tea' });
    expect(control().value).to.equal('ho');
    control().blur();
    expect(received.map(({ value }) => value)).to.deep.equal(['ho']);
    set('tea');
    expect(control().value).to.equal('tea');
    end();
  });

  it('keeps digits that are held back because they may become a card number', async () => {
    const { set, received, control, end } = await studio({});
    await type('01512345678');
    expect(received.at(-1)!.value).to.equal('01512345');
    set('0151 2345');
    expect(control().value).to.equal('01512345678');
    end();
  });
});

describe('fields with the same name', () => {
  it('do not move the caret to each other', async () => {
    const { say, node, root, end } = await studio({});
    say([[1, '~', 0], ...['a', 'b', 'c'].map((value, at) => [0, '~', node({ value }), at])]);
    root.querySelectorAll('input')[1]!.focus();
    say([
      [1, '~', 1],
      [0, '~', node({ value: 'B' }), 1],
    ]);
    expect(root.activeElement).to.equal(root.querySelectorAll('input')[1]);
    end();
  });

  it('of an older kit, which sends no text number, show the extension’s value', async () => {
    const { set, control, end } = await studio({});
    await type('honey');
    set('tea', 'no number');
    expect(control().value).to.equal('tea');
    end();
  });
});
