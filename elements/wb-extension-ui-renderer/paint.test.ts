import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import fc from 'fast-check';
import { createReceiver, LimitError } from '../../src/extension/receiver.js';
import { NODES } from '../../src/extension/testing/every-node.js';
import { batches, HOSTILE, VALUES } from '../../src/extension/testing/wire-arbitraries.js';
import type { EventPayload } from '../../src/extension/wire.js';
import { createPainter } from './paint.js';
import { foreign } from './testing/foreign.js';

/** An extension's own root, with the events it received. */
async function studio() {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const heard: EventPayload[] = [];
  let ids = 0;
  const painter = createPainter(
    root,
    { money: ({ amount, currency }) => `${amount} ${currency}`, texts: ({ en }) => en, id: () => `x${(ids += 1)}` },
    (hear, _view, payload) => {
      if (hear() !== undefined) heard.push(payload);
    },
  );
  await painter.prepare('text-field');
  const rules = { base: location.href, images: ['https://media.example/'] };
  const receiver = createReceiver(painter, rules, () => undefined);
  return { root, painter, receiver, heard, end: () => host.remove() };
}

describe('content of an extension', () => {
  for (const [name, { properties }] of NODES)
    it(`is rendered with known elements only, for any input as <${name}>`, async () => {
      const { root, painter, receiver, end } = await studio();
      const home = name === 'list-item' ? 'list' : 'box';
      const child = { id: 'it', type: 1, element: name, children: [{ id: 't', type: 3, data: '<b>text</b>' }] };
      receiver.apply([[0, '~', { id: 'home', type: 1, element: home, children: [child] }, 0]]);
      for (const key of [...properties.keys(), ...HOSTILE])
        for (const value of [...VALUES, null]) {
          receiver.apply([[3, 'it', key, value]]);
          painter.settle();
          expect(foreign(root)).to.deep.equal([]);
        }
      receiver.apply([[1, '~', 0]]);
      expect(root.querySelectorAll('.home > *').length).to.equal(0);
      end();
    });

  it('is rendered with known elements only, and removed with its nodes, for any input', async () => {
    for (const example of fc.sample(batches, { numRuns: 150, seed: 20_261_122 })) {
      const { root, painter, receiver, end } = await studio();
      try {
        for (const batch of example) {
          receiver.apply(batch);
          painter.settle();
        }
      } catch (error) {
        expect(error).to.be.instanceOf(LimitError);
      }
      expect(foreign(root)).to.deep.equal([]);
      for (let guard = 0; receiver.size() > 0 && guard < 500; guard += 1) receiver.apply([[1, '~', 0]]);
      expect(root.querySelectorAll('.home > *').length).to.equal(0);
      end();
    }
  });

  it('sends digits in several fields only if they are no card number and the shopper has left the fields', async () => {
    const { root, receiver, heard, end } = await studio();
    receiver.apply([
      [
        0,
        '~',
        {
          id: 'f',
          type: 1,
          element: 'form',
          children: ['a', 'b', 'c', 'd'].map((id) => ({
            ...{ id, type: 1, element: 'text-field', properties: { label: id } },
            eventListeners: { change: { fn: 1 } },
          })),
        },
        0,
      ],
    ]);
    const fields = [...root.querySelectorAll('input')];
    const type = (field: HTMLInputElement, value: string): void => {
      field.value = value;
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    };
    for (const field of fields) type(field, '4242');
    expect(heard.map(({ type, value }) => ({ type, value }))).to.deep.equal([
      { type: 'change', value: '4242' },
      { type: 'change', value: '4242' },
    ]);
    expect(fields.every((field) => field.getAttribute('aria-invalid') === 'true')).to.equal(true);
    expect(root.querySelector('.field-error')!.textContent).to.match(/do not type card numbers/);
    fields[3]!.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: fields[0]! }));
    fields[3]!.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(heard.length).to.equal(2);
    type(fields[3]!, '4243');
    expect(heard.length).to.equal(2);
    fields[3]!.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(heard.slice(2).map(({ value }) => value)).to.deep.equal(['4242', '4243']);
    expect(fields.some((field) => field.hasAttribute('aria-invalid'))).to.equal(false);
    end();
  });

  it('sets the address of an external link when it is pressed, and not on focus', async () => {
    const { root, receiver, end } = await studio();
    const link = { id: 'l', type: 1, element: 'link', properties: { href: 'https://a.example/' } };
    receiver.apply([[0, '~', { ...link, children: [{ id: 't', type: 3, data: 'Help' }] }, 0]]);
    const anchor = root.querySelector('a')!;
    anchor.focus();
    expect(root.activeElement).to.equal(anchor);
    await sendKeys({ press: 'Shift' });
    await sendKeys({ press: 'Tab' });
    expect(anchor.hasAttribute('href')).to.equal(false);
    anchor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(anchor.getAttribute('href')).to.equal('https://a.example/');
    end();
  });

  it('moves the focus only within the extension, and does not take it from the page', async () => {
    const { root, painter, receiver, end } = await studio();
    const elsewhere = document.createElement('input');
    document.body.append(elsewhere);
    for (const [index, id] of ['a', 'b'].entries())
      receiver.apply([[0, '~', { id, type: 1, element: 'text-field', properties: { label: id } }, index]]);
    const [first, second] = root.querySelectorAll('input');
    const ask = (id: string): void => {
      receiver.call(id, 'focus');
      painter.settle();
    };
    ask('b');
    expect(root.activeElement).to.equal(null);
    first!.focus();
    await sendKeys({ press: 'x' });
    ask('b');
    expect(root.activeElement).to.equal(second);
    elsewhere.focus();
    ask('a');
    expect(document.activeElement).to.equal(elsewhere);
    elsewhere.remove();
    end();
  });
});
