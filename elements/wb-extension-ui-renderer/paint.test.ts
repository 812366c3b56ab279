import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { createReceiver, LimitError } from '../../src/extension/receiver.js';
import { NODES } from '../../src/extension/testing/every-node.js';
import { batches, HOSTILE, VALUES } from '../../src/extension/testing/wire-arbitraries.js';
import type { EventPayload } from '../../src/extension/wire.js';
import { createPainter } from './paint.js';

const TAGS =
  /^(div|span|p|h[234]|a|img|svg|path|hr|ul|li|button|label|input|textarea|select|option|fieldset|legend|details|summary|progress|form|style)$/;
const ATTRIBUTES =
  /^(class|id|for|role|tabindex|hidden|aria-(label|level|hidden|describedby|invalid)|data-(padding|border|surface|gap|direction|align|columns|emphasis|tone|size|marker)|rel|href|target|src|alt|width|height|loading|decoding|referrerpolicy|viewbox|d|type|disabled|name|value|required|autocomplete|min|max|step|rows|maxlength|open)$/i;

/** An extension's own root, with what it heard. */
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

/** Says what stands there that an extension may not have. */
const foreign = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll('*')].flatMap((its) => [
    ...(TAGS.test(its.localName) ? [] : [its.localName]),
    ...[...its.attributes].filter(({ name }) => !ATTRIBUTES.test(name)).map(({ name }) => `${its.localName} ${name}`),
    ...(/^(javascript|data):/.test(its.getAttribute('href') ?? '') ? ['href'] : []),
    ...(its instanceof HTMLInputElement && !/^(text|number|checkbox|radio|email|tel|url|search)$/.test(its.type)
      ? [its.type]
      : []),
  ]);

describe('what an extension draws', () => {
  for (const [name, { properties }] of NODES)
    it(`is of ours, whatever is said of <${name}>`, async () => {
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

  it('is of ours, and gone with its nodes, whatever comes', async () => {
    for (const its of fc.sample(batches, { numRuns: 150, seed: 20_261_122 })) {
      const { root, painter, receiver, end } = await studio();
      try {
        for (const batch of its) {
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

  it('tells of digits in several fields only when they are no card, and the shopper is elsewhere', async () => {
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
    expect(heard).to.deep.equal([
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
});
