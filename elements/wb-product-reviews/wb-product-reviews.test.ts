import type { ReviewInput, ReviewPage } from '@storefront/contract';
import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { readmeExamples } from '../../src/element-base/product/testing/readme.js';
import type { ReviewsLoadDetail } from '../../src/events/index.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import type { WbProductDetail } from '../wb-product-detail/wb-product-detail.js';
import '../wb-product-detail/define.js';
import './define.js';
import type { WbProductReviews } from './wb-product-reviews.js';

const POST = 'POST /store/1/products/enamel-mug/reviews';
const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const all = (el: Element, testid: string): HTMLElement[] => [
  ...el.shadowRoot!.querySelectorAll<HTMLElement>(`[data-testid="${testid}"]`),
];
const isFocused = (el: Element, testid: string): boolean => el.shadowRoot!.activeElement === find(el, testid);
const announced = (): string => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';
const ratings = (el: Element): number[] => all(el, 'review-rating').map(({ textContent }) => parseInt(textContent));

const filled = { title: 'Good', body: 'It holds tea.\n\nAnd coffee.', author: 'Ada' };
async function type(el: WbProductReviews, values: Record<string, string>) {
  for (const [id, value] of Object.entries(values)) {
    const input = find<HTMLInputElement>(el, id)!;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
  await el.updateComplete;
}

async function reviews(handle = 'enamel-mug', shop = fixtureStorefront()) {
  const el = await fixture<WbProductReviews>(
    html`<wb-product-reviews handle=${handle} .storefront=${shop}></wb-product-reviews>`,
  );
  await waitUntil(() => find(el, 'loading') === null, 'the answer');
  const bodies = () => shop.api.callsTo(POST).map(({ body }) => body as ReviewInput);
  return { el, shop, bodies };
}

/** With the form open. */
async function writing(handle?: string) {
  const setup = await reviews(handle);
  await setup.el.openForm();
  return setup;
}

const page = (review: Partial<ReviewPage['items'][number]>): ReviewPage => ({
  items: [
    {
      id: 'x1',
      rating: 4,
      title: 'Fine',
      body: 'Fine.',
      author: 'Eve',
      verified: false,
      createdAt: '2025-05-01T10:00:00.000Z',
      reply: null,
      ...review,
    },
  ],
  totalCount: 1,
  pageInfo: { endCursor: null, hasNextPage: false },
  aggregate: { average: 4, count: 1, histogram: [0, 0, 0, 1, 0] },
});

describe('wb-product-reviews', () => {
  it('passes axe while loading, when empty, and when loading failed', async () => {
    const shop = fixtureStorefront();
    shop.api.hold();
    const loading = await fixture(
      html`<wb-product-reviews handle="enamel-mug" .storefront=${shop}></wb-product-reviews>`,
    );
    expect(find(loading, 'loading')).to.exist;
    await expect(loading).to.be.accessible();
    const top = () => find(loading, 'write')!.getBoundingClientRect().top;
    const before = top();
    shop.api.release();
    await waitUntil(() => find(loading, 'review') !== null, 'the reviews');
    expect(top(), 'the button stays where it is').to.be.closeTo(before, 8);
    const { el: empty } = await reviews('linen-apron');
    expect(find(empty, 'empty')!.textContent).to.contain('Be the first');
    expect(empty.matches(':state(empty)')).to.be.true;
    await expect(empty).to.be.accessible();
    const { el: failed } = await reviews('no-such-thing');
    expect(find(failed, 'error')).to.exist;
    const edge = (it: Element | null | undefined) => it?.getBoundingClientRect().left;
    expect(edge(find(failed, 'error')), 'below the button, not beside it').to.equal(edge(failed));
    await expect(failed).to.be.accessible();
  });

  it('passes axe with reviews, also from right to left', async () => {
    const { el } = await reviews();
    await expect(el).to.be.accessible();
    el.dir = 'rtl';
    el.lang = 'ar';
    await el.updateComplete;
    await expect(el).to.be.accessible();
  });

  it('passes axe with its form open, with errors, failed, and done', async () => {
    const { el, shop } = await writing('linen-apron');
    await expect(el).to.be.accessible();
    await el.submit();
    await el.updateComplete;
    await expect(el).to.be.accessible();
    find(el, 'rating-4')!.click();
    await type(el, filled);
    shop.api.fail('POST', 'network');
    await el.submit();
    await el.updateComplete;
    expect(isFocused(el, 'failure')).to.be.true;
    await expect(el).to.be.accessible();
    shop.api.heal();
    expect(await el.submit()).to.equal(true);
    await el.updateComplete;
    await expect(el).to.be.accessible();
  });

  it('shows the average and the count of each rating, in words and numbers', async () => {
    const { el } = await reviews();
    expect(find(el, 'average')!.textContent).to.equal('4.2 of 5');
    const rows = [...find(el, 'histogram')!.querySelectorAll('.visually-hidden')].map(({ textContent }) => textContent);
    expect(rows).to.deep.equal([
      '5 stars: 12 reviews',
      '4 stars: 7 reviews',
      '3 stars: 2 reviews',
      '2 stars: 1 review',
      '1 star: 1 review',
    ]);
    expect(find(el, 'summary')!.textContent).to.contain('from 23 reviews');
  });

  it('shows a review with rating, date, author, verified purchase and reply', async () => {
    const { el } = await reviews();
    const [first, second] = all(el, 'review');
    expect(first!.getAttribute('aria-labelledby')).to.equal(first!.querySelector('h3')!.id);
    expect(first!.textContent).to.contain('5 of 5').and.to.contain('Ada').and.to.contain('Verified purchase');
    const time = first!.querySelector('time')!;
    expect(time.dateTime).to.equal('2025-06-30T12:00:00.000Z');
    expect(time.textContent).to.equal('June 30, 2025');
    expect(first!.querySelectorAll('[data-testid=review-text] p')).to.have.length(2);
    expect(find(el, 'reply')!.textContent).to.contain('Answer of the shop').and.to.contain('Thank you, Ada.');
    expect(second!.textContent).not.to.contain('Verified');
    expect(all(el, 'review')[4]!.querySelector('h3')!.textContent.trim(), 'a review without a title').to.match(
      /^Review by /,
    );
  });

  it('shows more, focuses the first new review, and announces how many are shown', async () => {
    const { el, shop } = await reviews();
    expect(all(el, 'review')).to.have.length(10);
    find(el, 'load-more')!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => all(el, 'review').length === 20);
    expect(el.shadowRoot!.activeElement === all(el, 'review')[10]).to.be.true;
    await waitUntil(() => announced().includes('20 of 23 reviews shown'));
    shop.api.fail('GET /store/1/products/enamel-mug/reviews', 'PRODUCT_NOT_FOUND', 1);
    find(el, 'load-more')!.click();
    await waitUntil(() => find(el, 'more-error') !== null);
    expect(all(el, 'review')).to.have.length(20);
    await expect(el).to.be.accessible();
    find(el, 'load-more')!.click();
    await waitUntil(() => all(el, 'review').length === 23);
    expect(find(el, 'load-more')).to.equal(null);
    expect(el.shadowRoot!.activeElement === all(el, 'review')[20]).to.be.true;
  });

  it('sorts, keeps the reviews until the answer arrives, and keeps the focus on the select', async () => {
    const { el, shop } = await reviews();
    const sort = find<HTMLSelectElement>(el, 'sort')!;
    sort.focus();
    shop.api.hold();
    sort.value = 'rating-asc';
    sort.dispatchEvent(new Event('change'));
    await el.updateComplete;
    expect(all(el, 'review')).to.have.length(10);
    shop.api.release();
    await waitUntil(() => ratings(el)[0] === 1);
    expect(ratings(el)).to.deep.equal([...ratings(el)].sort());
    expect(isFocused(el, 'sort')).to.be.true;
    await expect(el).to.be.accessible();
  });

  it('fires wb-reviews-load with the average and all loaded reviews', async () => {
    const shop = fixtureStorefront();
    const el = document.createElement('wb-product-reviews');
    const loads: ReviewsLoadDetail[] = [];
    el.addEventListener('wb-reviews-load', ({ detail }) => loads.push(detail));
    Object.assign(el, { handle: 'enamel-mug', storefront: shop, limit: 20 });
    document.body.append(el);
    await waitUntil(() => loads.length === 1);
    expect(loads[0]!.aggregate).to.deep.equal({ average: 4.2, count: 23, histogram: [1, 1, 2, 7, 12] });
    await el.loadMore();
    await waitUntil(() => loads.length === 2);
    expect(loads[1]!.items).to.have.length(23);
    el.remove();
  });

  it('sets the rating by keyboard, and lists the missing fields', async () => {
    const { el, bodies } = await writing();
    expect(isFocused(el, 'rating-1')).to.be.true;
    expect(await el.submit()).to.equal(false);
    await el.updateComplete;
    expect(isFocused(el, 'error-summary')).to.be.true;
    const links = [...find(el, 'error-summary')!.querySelectorAll('a')];
    expect(links.map(({ textContent }) => textContent)).to.deep.equal([
      'Choose how many stars you give',
      'Write a few words about it',
      'Enter your name',
    ]);
    const group = find(el, 'rating')!;
    expect(group.getAttribute('aria-invalid')).to.equal('true');
    links[0]!.click();
    expect(isFocused(el, 'rating-1')).to.be.true;
    await sendKeys({ press: 'Space' });
    for (let n = 0; n < 3; n += 1) await sendKeys({ press: 'ArrowRight' });
    await el.updateComplete;
    expect(find<HTMLInputElement>(el, 'rating-4')!.checked).to.be.true;
    expect(group.textContent).to.contain('4 stars');
    await type(el, filled);
    find(el, 'author')!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => find(el, 'success') !== null);
    expect(bodies()).to.deep.equal([{ ...filled, rating: 4, locale: 'en' }]);
    expect(isFocused(el, 'success')).to.be.true;
    expect(find(el, 'success')!.textContent).to.contain('waiting for approval');
  });

  it('sends once for a double click, and fires wb-review-submit', async () => {
    const { el, shop, bodies } = await writing();
    find(el, 'rating-5')!.click();
    await type(el, { ...filled, title: '', email: 'ada@example.com' });
    shop.api.hold();
    const event = oneEvent(el, 'wb-review-submit');
    find(el, 'submit')!.click();
    find(el, 'submit')!.click();
    await waitUntil(() => shop.api.held > 0);
    shop.api.release();
    expect((await event).detail).to.deep.equal({ id: 'w1', pending: true });
    expect(bodies()).to.have.length(1);
    expect(bodies()[0]).to.not.have.property('title');
    expect(bodies()[0]).to.include({ email: 'ada@example.com' });
  });

  it('keeps its input after a failed request, a closed form and a move, and sends one key per review', async () => {
    const { el, shop } = await writing();
    find(el, 'rating-2')!.click();
    await type(el, filled);
    shop.api.fail(POST, 'network');
    expect(await el.submit()).to.equal(false);
    await el.updateComplete;
    find(el, 'write')!.click();
    await el.updateComplete;
    expect(find(el, 'form')).to.equal(null);
    const home = el.parentElement!;
    el.remove();
    home.append(el);
    await el.openForm();
    for (const [id, value] of Object.entries(filled)) expect(find<HTMLInputElement>(el, id)!.value).to.equal(value);
    expect(find<HTMLInputElement>(el, 'rating-2')!.checked).to.be.true;
    shop.api.heal();
    expect(await el.submit()).to.equal(true);
    const keys = new Set(shop.api.callsTo(POST).map(({ headers }) => headers['idempotency-key']));
    expect(keys.size).to.equal(1);
  });

  it('renders without a form, or with an open one', async () => {
    const { el } = await reviews();
    el.showForm = 'none';
    await el.updateComplete;
    expect(find(el, 'write')).to.equal(null);
    el.setAttribute('show-form', '');
    await el.updateComplete;
    expect(find(el, 'form')).to.exist;
    expect(find(el, 'write')).to.equal(null);
  });

  it('shows hostile text as text, and writes it into no script', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>\u2028${7*7}';
    const el = await fixture<WbProductReviews>(
      html`<wb-product-reviews
        .reviews=${page({ title: hostile, body: hostile, author: hostile, reply: { body: hostile, createdAt: 'never' } })}
      ></wb-product-reviews>`,
    );
    expect(find(el, 'review')!.querySelector('img, script')).to.equal(null);
    expect(find(el, 'review-text')!.textContent).to.contain('</script>');
    await expect(el).to.be.accessible();

    const shop = fixtureStorefront();
    const name = 'A </script><script>alert(1)</script>\u2028mug';
    const host = await fixture<WbProductReviews>(
      html`<wb-product-reviews handle="enamel-mug" json-ld .storefront=${shop}></wb-product-reviews>`,
    );
    await waitUntil(() => host.querySelector('script') !== null);
    const data = JSON.parse(host.querySelector('script')!.textContent) as { aggregateRating: object; name: string };
    expect(data.name).to.equal('Enamel Mug');
    expect(data.aggregateRating).to.include({ ratingValue: 4.2, reviewCount: 23, bestRating: 5 });
    const { JsonLd } = await import('../../src/element-base/json-ld.js');
    const box = document.createElement('div');
    new JsonLd(box).write({ name });
    expect(box.children).to.have.length(1);
    expect(box.innerHTML).not.to.match(/\u2028|<script>alert/);
    expect((JSON.parse(box.textContent) as { name: string }).name).to.equal(name);
    host.remove();
    expect(host.querySelector('script'), 'gone with the element').to.equal(null);
  });

  it('follows the surrounding product, whose structured data then has the average', async () => {
    const shop = fixtureStorefront();
    const detail = await fixture<WbProductDetail>(html`
      <wb-product-detail handle="enamel-mug" json-ld .storefront=${shop}>
        <wb-product-reviews slot="reviews" json-ld .storefront=${shop}></wb-product-reviews>
      </wb-product-detail>
    `);
    const el = detail.querySelector('wb-product-reviews')!;
    await waitUntil(() => all(el, 'review').length === 10);
    await detail.updateComplete;
    expect(detail.querySelectorAll('script')).to.have.length(1);
    const data = JSON.parse(detail.querySelector(':scope > script')!.textContent) as { aggregateRating: object };
    expect(data.aggregateRating).to.include({ reviewCount: 23 });
  });

  it('renders reviews set by the page without a request, and requests the next page', async () => {
    const first = await fixtureStorefront().client.reviews.list('enamel-mug', { first: 10 });
    const shop = fixtureStorefront();
    const el = await fixture<WbProductReviews>(
      html`<wb-product-reviews handle="enamel-mug" .reviews=${first} .storefront=${shop}></wb-product-reviews>`,
    );
    expect(all(el, 'review')).to.have.length(10);
    expect(shop.api.callsTo('/reviews')).to.be.empty;
    find(el, 'load-more')!.click();
    await waitUntil(() => all(el, 'review').length === 20);
    expect(el.shadowRoot!.activeElement === all(el, 'review')[10]).to.be.true;
  });

  it('waits for a store, and resets for another product', async () => {
    const el = await fixture<WbProductReviews>(html`<wb-product-reviews handle="enamel-mug"></wb-product-reviews>`);
    expect(find(el, 'loading')).to.exist;
    el.storefront = fixtureStorefront();
    await waitUntil(() => all(el, 'review').length === 10);
    await el.openForm();
    await type(el, filled);
    el.handle = 'linen-apron';
    await waitUntil(() => find(el, 'empty') !== null);
    expect(find<HTMLInputElement>(el, 'body')!.value).to.equal('');
    expect(find(el, 'summary')).to.equal(null);
  });

  it('renders every example of its README', async () => {
    for (const source of await readmeExamples(import.meta.url)) {
      const box = await fixture<HTMLDivElement>(html`<div></div>`);
      box.innerHTML = source;
      await box.querySelector('wb-product-reviews')!.updateComplete;
      await expect(box).to.be.accessible();
    }
  });

  it("renders each review by the page's own template, also later pages", async () => {
    const shop = fixtureStorefront();
    const el = await fixture<WbProductReviews>(
      html`<wb-product-reviews handle="enamel-mug" limit="5" .storefront=${shop}
        ><template slot="item">
          <b data-field="author"></b> <span data-field="rating"></span>
          <p data-field="text"></p>
          <time data-field="date"></time> <small data-field="verified"></small> </template
      ></wb-product-reviews>`,
    );
    await waitUntil(() => el.querySelectorAll('b').length === 5, 'the template is filled');
    await el.updateComplete;
    expect(el.querySelector('span')!.textContent).to.match(/^\d of 5$/);
    expect(el.querySelector('time')!.dateTime).to.match(/^\d{4}-/);
    expect(el.querySelector('p')!.checkVisibility()).to.equal(true);
    expect(find(el, 'review-text')).to.equal(null);
    await expect(el).to.be.accessible();
    find(el, 'load-more')!.click();
    await waitUntil(() => el.querySelectorAll('b').length === 10, 'the next page');
    await waitUntil(() => el.shadowRoot!.activeElement === all(el, 'review')[5], 'the first new one has the focus');
    el.renderItem = ({ author }) => html`<em>${author}</em>`;
    await el.updateComplete;
    expect(all(el, 'review')[0]!.innerText.trim()).to.equal(el.querySelector('b')!.textContent);
  });
});
