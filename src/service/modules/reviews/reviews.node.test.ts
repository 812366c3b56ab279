import {
  REVIEW_LIMITS,
  type Page,
  type Problem,
  type Product,
  type ProductPage,
  type ReviewPage,
  type ReviewReceipt,
  type ReviewRecord,
} from '@storefront/contract';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.js';
import { seedStore } from '../../testing/seed.js';
import { hostileTexts, visitor, type Visitor } from '../../testing/visitor.js';
import { aggregateOf, ratingOf } from './aggregate.js';

const review = (part: object = {}) => ({ rating: 4, body: 'Holds tea.', author: 'Ida', ...part });

describe('the average rating of a product', () => {
  it('is rounded to one decimal', () => {
    assert.deepEqual(aggregateOf(null), { average: null, count: 0, histogram: [0, 0, 0, 0, 0] });
    assert.equal(ratingOf(null), null);
    assert.deepEqual(ratingOf([0, 0, 0, 3, 1]), { average: 4.3, count: 4 });
    assert.deepEqual(ratingOf([1, 0, 0, 0, 0]), { average: 1, count: 1 });
    assert.deepEqual(ratingOf([0, 0, 0, 1, 2]), { average: 4.7, count: 3 });
  });
});

describe('reviews', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
    await seedStore(shop.database, 2);
  });
  after(() => shop.close());

  const submit = async (input: object, handle = 'mug', who: Visitor = visitor(shop), key?: string) =>
    who.send('POST', `/products/${handle}/reviews`, input, key);
  const written = async (input: object, handle = 'mug'): Promise<string> => {
    const answer = await submit(input, handle);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<ReviewReceipt>().id;
  };
  const moderate = (id: string, body: object, store = 1) => shop.admin('PATCH', `/store/${store}/reviews/${id}`, body);
  const published = async (input: object, handle = 'mug'): Promise<string> => {
    const id = await written(input, handle);
    assert.equal((await moderate(id, { status: 'published' })).statusCode, 200);
    return id;
  };
  const read = async (handle = 'mug', query = ''): Promise<ReviewPage> =>
    (await shop.get(`/store/1/products/${handle}/reviews${query}`)).json<ReviewPage>();
  const problemOf = (answer: { json<T>(): T }) => answer.json<Problem>().errors.map(({ code, path }) => [code, path]);

  it('are public only after approval, and then list, product and reviews show them at once', async () => {
    const listed = async () =>
      (await shop.get('/store/1/products')).json<ProductPage>().items.find(({ id }) => id === 'poster');
    const single = async () => (await shop.get('/store/1/products/poster')).json<Product>();
    const id = await written(review({ rating: 5, title: 'Good', email: 'ida@example.com' }), 'poster');
    assert.deepEqual((await read('poster')).items, []);
    assert.deepEqual([(await listed())?.rating, (await single()).rating], [null, null]);

    const record = (await moderate(id, { status: 'published', reply: 'Thank you.' })).json<ReviewRecord>();
    assert.deepEqual([record.status, record.email, record.productId], ['published', 'ida@example.com', 'poster']);
    const { items, aggregate, totalCount } = await read('poster');
    assert.deepEqual(aggregate, { average: 5, count: 1, histogram: [0, 0, 0, 0, 1] });
    assert.equal(totalCount, 1);
    assert.deepEqual([items[0]?.title, items[0]?.reply?.body, items[0]?.verified], ['Good', 'Thank you.', false]);
    assert.ok(!JSON.stringify(items).includes('ida@example.com'), 'the address is nobody’s business');
    assert.deepEqual((await listed())?.rating, { average: 5, count: 1 });
    assert.deepEqual((await single()).rating, { average: 5, count: 1 });

    await moderate(id, { status: 'rejected' });
    assert.deepEqual((await read('poster')).items, []);
    assert.deepEqual([(await listed())?.rating, (await single()).rating], [null, null]);
    await moderate(id, { status: 'published', reply: null });
    assert.equal((await read('poster')).items[0]?.reply, null);
    assert.equal((await shop.admin('DELETE', `/store/1/reviews/${id}`)).statusCode, 204);
    assert.deepEqual((await read('poster')).aggregate.count, 0);
    assert.equal((await single()).rating, null);
    assert.deepEqual(problemOf(await moderate(id, { status: 'published' })), [['REVIEW_NOT_FOUND', 'reviewId']]);
    assert.equal((await shop.admin('DELETE', `/store/1/reviews/${id}`)).statusCode, 404);
  });

  it('have four sort orders, paged without missing or duplicate ones', async () => {
    const ratings = [3, 5, 1, 5, 2, 3, 4, 5, 1];
    const ids: string[] = [];
    for (const rating of ratings) ids.push(await published(review({ rating }), 'book'));
    const walk = async (sort: string): Promise<string[]> => {
      const seen: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page: ReviewPage = await read('book', `?first=2&sort=${sort}${after && `&after=${after}`}`);
        assert.equal(page.totalCount, ratings.length);
        seen.push(...page.items.map(({ id }) => id));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      }
      return seen;
    };
    const newest = [...ids].reverse();
    const by = (sign: number) =>
      [...newest].sort((a, b) => sign * ((ratings[ids.indexOf(a)] ?? 0) - (ratings[ids.indexOf(b)] ?? 0)));
    assert.deepEqual(await walk('newest'), newest);
    assert.deepEqual(await walk('oldest'), ids);
    assert.deepEqual(await walk('rating-desc'), by(-1));
    assert.deepEqual(await walk('rating-asc'), by(1));
    assert.deepEqual((await read('book')).aggregate, { average: 3.2, count: 9, histogram: [2, 1, 2, 1, 3] });
    const { endCursor } = (await read('book', '?first=1')).pageInfo;
    for (const after of ['x', endCursor ?? ''])
      assert.deepEqual(problemOf(await shop.get(`/store/1/products/book/reviews?sort=rating-asc&after=${after}`)), [
        ['CURSOR_INVALID', 'after'],
      ]);
  });

  it('keep every text as typed', async () => {
    const long = '\u{1F375}'.repeat(REVIEW_LIMITS.body);
    for (const body of [...Object.values(hostileTexts), long]) {
      const id = await published(review({ body, title: '<b>x</b>', author: hostileTexts.rtl }), 'shirt');
      const found = (await read('shirt')).items.find((each) => each.id === id);
      assert.deepEqual([found?.body, found?.title, found?.author], [body, '<b>x</b>', hostileTexts.rtl]);
    }
  });

  it('with an invalid field are rejected, naming the field', async () => {
    const refused: [object, string][] = [
      [{ body: 'x'.repeat(10_000) }, 'body'],
      [{ body: ' \n ' }, 'body'],
      [{ body: 'a\0b' }, 'body'],
      [{ author: 'half \ud83c pair' }, 'author'],
      [{ title: 'x'.repeat(151) }, 'title'],
      [{ author: '' }, 'author'],
      [{ rating: 0 }, 'rating'],
      [{ rating: 4.5 }, 'rating'],
      [{ email: 'nobody' }, 'email'],
      [{ status: 'published' }, 'status'],
    ];
    for (const [part, path] of refused) {
      const answer = await submit(review(part));
      assert.equal(answer.statusCode, 400, answer.body);
      assert.deepEqual(problemOf(answer), [['VALIDATION_FAILED', path]]);
    }
    assert.deepEqual(problemOf(await submit(review(), 'nothing')), [['PRODUCT_NOT_FOUND', 'handle']]);
  });

  it('sent twice with one key are stored once, even in parallel', async () => {
    const who = visitor(shop);
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => submit(review({ body: 'once' }), 'mug', who, key)));
    assert.ok(both.every(({ statusCode }) => statusCode === 200 || statusCode === 409));
    const again = await submit(review({ body: 'once' }), 'mug', who, key);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    const { rows } = await shop.database.query(`select id from review where body = 'once'`);
    assert.deepEqual(rows, [{ id: again.json<ReviewReceipt>().id }]);
    assert.equal((await submit(review({ body: 'other' }), 'mug', who, key)).statusCode, 422);
  });

  it('are limited per shopper and day, also for parallel requests', async () => {
    const who = visitor(shop);
    const answers = await Promise.all(
      Array.from({ length: REVIEW_LIMITS.perDay + 5 }, () => submit(review({ body: 'many' }), 'mug', who)),
    );
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, REVIEW_LIMITS.perDay);
    assert.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 5);
    assert.equal((await submit(review())).statusCode, 200, 'another shopper writes on');
    await shop.database.query(`update review set created_at = now() - interval '25 hours' where body = 'many'`);
    assert.equal((await submit(review(), 'mug', who)).statusCode, 200, 'and so does this one a day later');
  });

  it('imported from another shop keep their date, which cannot be in the future', async () => {
    const id = await written(review({ rating: 4, title: 'Old' }), 'poster');
    const [createdAt, repliedAt] = ['2024-03-01T10:00:00.000Z', '2024-03-02T10:00:00.000Z'];
    const record = (
      await moderate(id, { status: 'published', createdAt, reply: 'Thank you.', repliedAt })
    ).json<ReviewRecord>();
    assert.deepEqual([record.createdAt, record.reply?.createdAt], [createdAt, repliedAt]);
    assert.equal((await moderate(id, { status: 'published' })).json<ReviewRecord>().createdAt, createdAt);
    const future = new Date(Date.now() + 3_600_000).toISOString();
    for (const path of ['createdAt', 'repliedAt'])
      assert.deepEqual(problemOf(await moderate(id, { [path]: future })), [['VALIDATION_FAILED', path]]);
    assert.equal((await shop.admin('DELETE', `/store/1/reviews/${id}`)).statusCode, 204);
  });

  it('moderated in parallel are counted once', async () => {
    const before = (await read('mug')).aggregate.count;
    const ids = await Promise.all(Array.from({ length: 8 }, () => written(review({ rating: 2 }))));
    const twice = [...ids, ...ids];
    const answers = await Promise.all(twice.map((id) => moderate(id, { status: 'published' })));
    assert.ok(answers.every(({ statusCode }) => statusCode === 200));
    const { aggregate, totalCount } = await read('mug', '?first=100');
    assert.deepEqual([aggregate.count, totalCount], [before + 8, before + 8]);
    await Promise.all([moderate(ids[0] ?? '', { status: 'rejected' }), moderate(ids[1] ?? '', { status: 'rejected' })]);
    assert.equal((await read('mug')).aggregate.count, before + 6);
    const same = await Promise.all(['published', 'rejected'].map((status) => moderate(ids[2] ?? '', { status })));
    assert.ok(same.every(({ statusCode }) => statusCode === 200));
    const { rows } = await shop.database.query<{ count: number }>(
      `select count(*) as count from review where store_id = 1 and product_id = 'mug' and status = 'published'`,
    );
    assert.equal((await read('mug')).aggregate.count, rows[0]?.count, 'whoever was last, the sum is right');
  });

  it('are listed for the merchant by status, pending first', async () => {
    const records = async (query: string) =>
      (await shop.admin('GET', `/store/1/reviews${query}`)).json<Page<ReviewRecord>>();
    const seen: ReviewRecord[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Page<ReviewRecord> = await records(`?first=7${after && `&after=${after}`}`);
      seen.push(...page.items);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    }
    const { totalCount } = await records('');
    assert.equal(new Set(seen.map(({ id }) => id)).size, totalCount);
    const order = ['pending', 'published', 'rejected'];
    const places = seen.map(({ status }) => order.indexOf(status));
    assert.deepEqual(places, [...places].sort());
    assert.ok(seen[0]?.status === 'pending');
    assert.ok((await records('?status=rejected')).items.every(({ status }) => status === 'rejected'));
    assert.equal((await shop.get('/store/1/reviews')).statusCode, 401);
    assert.equal((await moderate(seen[0].id, {})).statusCode, 400, 'nothing to change');
  });

  it('of one store are not visible in another', async () => {
    const id = await published(review({ body: 'store one' }));
    assert.equal((await moderate(id, { status: 'rejected' }, 2)).statusCode, 404);
    assert.equal((await shop.admin('DELETE', `/store/2/reviews/${id}`)).statusCode, 404);
    assert.equal((await shop.admin('GET', '/store/2/reviews')).json<Page<unknown>>().totalCount, 0);
    const there = (await shop.get('/store/2/products/mug/reviews')).json<ReviewPage>();
    assert.deepEqual([there.items, there.aggregate.count], [[], 0]);
    assert.equal((await shop.get('/store/2/products/mug')).json<Product>().rating, null);
  });
});
