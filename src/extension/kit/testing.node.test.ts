import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { element, extend, text, type CartData } from './index.js';
import { start } from './testing.js';

const cart: CartData = { currency: 'EUR', itemCount: 2, subtotal: { amount: 1800, currency: 'EUR' }, lines: [] };

const survey = extend((host) => {
  const items = text(`${host.data('cart')?.itemCount ?? 0} items`);
  const comment = element('text-field', { label: 'Comment', maxLength: 5 });
  const gift = element('checkbox', { label: 'A gift' });
  const size = element('select', { label: 'Size', options: [{ value: 's', label: 'Small' }] });
  const heard: unknown[] = [];
  for (const field of [comment, gift, size])
    field.set({ onChange: ({ value, checked }) => heard.push(value ?? checked) });
  host.onData('cart', (cartData) => (items.data = `${cartData?.itemCount ?? 0} items`));
  host.onMessage((message) => {
    if (message === 'focus') comment.focus();
  });
  const send = element('button', { type: 'submit' }, 'Send');
  const ask = element(
    'button',
    {
      onPress: async () => {
        const { status } = await host.fetch('https://api.example/');
        items.data = `answered ${status}`;
      },
    },
    'Ask',
  );
  const broken = element('button', { onPress: () => Promise.reject(new Error('oh')), label: 'Break' });
  host.root.append(
    element('text', {}, items),
    element('form', { label: 'Survey', onSubmit: () => host.action('sent', heard) }, comment, gift, size, send),
    ask,
    broken,
    element('button', { disabled: true }, 'No'),
  );
});

describe('a test of an extension', () => {
  it('simulates shopper and page, and reads the result', async () => {
    const page = await start(survey, { data: { cart }, capabilities: ['cart', 'action'] });
    assert.match(page.toString(), /^<text>2 items<\/text><form label="Survey"><text-field label="Comment"/);
    await page.input('Comment', 'longer than it may be');
    await page.check('A gift', true);
    await page.input('Size', 's');
    await page.press('Send');
    assert.deepEqual(page.actions, [{ name: 'sent', payload: ['longe', true, 's'] }]);
    await page.submit('Survey');
    assert.equal(page.actions.length, 2);
    await page.data('cart', { ...cart, itemCount: 3 });
    assert.match(page.toString(), /3 items/);
    await page.send('focus');
    assert.deepEqual(page.focused, ['Comment']);
    assert.deepEqual(page.problems, []);
  });

  it('answers its requests, and reports errors of listeners', async () => {
    const page = await start(survey, { fetch: () => ({ status: 200, contentType: '', text: '' }) });
    await page.press('Ask');
    assert.match(page.toString(), /answered 200/);
    await page.press('Break');
    assert.deepEqual(page.logs, ['Error: oh']);
    const alone = await start(survey);
    await alone.press('Ask');
    assert.deepEqual(alone.logs, ['Error: the test answers no fetch']);
  });

  it('fails where a shopper could not act, and lists what exists', async () => {
    const page = await start(survey);
    await assert.rejects(page.press('Sent'), /no button "Sent"; there is "Send", "Ask", "Break", "No"/);
    await assert.rejects(page.press('No'), /"No" is disabled/);
    await assert.rejects(page.input('Nothing', ''), /no field "Nothing"; there is "Comment", "Size"/);
  });

  it('reports what a page would drop', async () => {
    const page = await start((host) => {
      host.root.append(element('marquee', {}, 'x'), element('image', { src: 'https://other.example/x.png', alt: '' }));
      host.action('no', null);
    });
    for (const problem of ['marquee', 'src of <image>', 'action "no" without'])
      assert.ok(
        page.problems.some((candidate) => candidate.includes(problem)),
        `${problem}: ${page.problems.join('; ')}`,
      );
    assert.deepEqual(page.actions, []);
  });
});
