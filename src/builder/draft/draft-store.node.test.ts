import type { SiteOperation } from '@storefront/contract/site';
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { elsewhere, HandTimers, MemoryJournal, MemoryService } from '../testing/memory-service.js';
import { DraftStore, SaveError } from './draft-store.js';

const hero = (id: string, heading: string) => ({ id, type: 'hero', version: 1, settings: { heading, text: '' } });
const start = {
  version: 1,
  pages: [
    { id: 'p', handle: 'about', title: 'About', sections: [hero('a', 'Made to be used'), hero('b', 'Second')] },
    { id: 'q', handle: 'other', title: 'Other', sections: [] },
  ],
};
const set = (of: string, field: string, value: string, was: string): SiteOperation => ({
  kind: 'set',
  of,
  path: ['settings', field],
  value,
  was,
});

describe('the draft store', () => {
  let service: MemoryService;
  let timers: HandTimers;
  let journal: MemoryJournal;
  let store: DraftStore;
  const open = async (tab = 'tab-1') => {
    let made = 0;
    return new DraftStore({
      ...{ storeId: 1, draft: await service.draft(), transport: service, journal, tab, timers },
      makeKey: () => `${tab}-${String((made += 1))}-key`,
    });
  };
  beforeEach(async () => {
    service = new MemoryService(start);
    timers = new HandTimers();
    journal = new MemoryJournal();
    store = await open();
  });
  const type = (of: string, value: string, field = 'heading') =>
    store.set('Heading', of, ['settings', field], value, `${of}.${field}`);
  const headings = (document = store.document) =>
    document.pages[0]?.sections.map(({ id, settings }) => `${id}: ${String(settings['heading'])}`);

  it('shows a change at once, and saves what was typed in one batch', async () => {
    for (const text of ['N', 'Ne', 'New']) type('a', text);
    assert.deepEqual(headings(), ['a: New', 'b: Second']);
    assert.equal(store.state.kind, 'saving');
    await timers.pass(1000);
    assert.equal(store.state.kind, 'saved');
    assert.equal(service.batches.length, 1);
    assert.deepEqual(service.batches[0]?.operations, [set('a', 'heading', 'New', 'Made to be used')]);
    assert.deepEqual(headings(service.document), ['a: New', 'b: Second']);
  });

  it('has one request on its way, however much is typed', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      type('a', `Text ${String(turn)}`);
      void store.flush();
      await timers.pass(20);
    }
    await timers.pass(2000);
    assert.equal(service.atOnce, 1);
    assert.deepEqual(headings(service.document), ['a: Text 19', 'b: Second']);
  });

  it('merges what others have changed while something waits', async () => {
    type('a', 'Made to be used daily');
    await elsewhere(service, set('a', 'heading', 'Always made to be used', 'Made to be used'), {
      ...{ kind: 'move', id: 'b', of: 'q', list: 'sections', after: null },
    });
    await store.hear(service.version);
    assert.deepEqual(headings(), ['a: Always made to be used daily']);
    assert.equal(store.notices[0]?.kind, 'merged');
    await timers.pass(1000);
    assert.deepEqual(headings(service.document), ['a: Always made to be used daily']);
  });

  it('shows both values when two editors set the same to different values', async () => {
    store.set('Align', 'a', ['settings', 'align'], 'end');
    await elsewhere(service, { ...set('a', 'align', 'center', 'start') });
    await timers.pass(1000);
    const [notice] = store.notices;
    assert.deepEqual([notice?.kind, notice?.yours, notice?.theirs], ['conflict', 'end', 'center']);
    assert.equal(store.document.pages[0]?.sections[0]?.settings['align'], 'center');
    store.dismiss(notice?.key ?? 0);
    assert.equal(store.notices.length, 0);
  });

  it('brings back a section that another editor removed while it was edited', async () => {
    type('b', 'Better');
    await elsewhere(service, { kind: 'remove', id: 'b' });
    await timers.pass(1000);
    assert.deepEqual(headings(), ['a: Made to be used', 'b: Better']);
    assert.equal(store.notices[0]?.kind, 'returned');
    assert.deepEqual(headings(service.document), headings());
  });

  it('keeps everything through ten minutes without a network, and saves it afterwards', async () => {
    service.faults.push(...Array.from({ length: 25 }, () => new SaveError('offline', 'The network is gone.')));
    for (let second = 0; second < 600; second += 10) {
      type('a', `Text ${String(second)}`);
      await timers.pass(10_000);
      if (second > 0 && service.faults.length > 0) assert.equal(store.state.kind, 'offline');
    }
    assert.ok(service.batches.length > 10, 'it tries again');
    await timers.pass(60_000);
    assert.equal(store.state.kind, 'saved');
    assert.deepEqual(headings(service.document), ['a: Text 590', 'b: Second']);
    const tries = service.batches.filter(({ key }) => key === 'tab-1-1-key');
    assert.ok(
      tries.every((batch) => JSON.stringify(batch) === JSON.stringify(tries[0])),
      'a batch stays as it is',
    );
  });

  it('applies a batch once whose answer was lost', async () => {
    service.faults.push('lost');
    store.commit('Add', [{ kind: 'insert', of: 'p', list: 'sections', after: 'a', item: hero('c', 'New') }]);
    await timers.pass(500);
    assert.equal(store.state.kind, 'offline');
    type('c', 'Newer');
    await elsewhere(service, set('b', 'heading', 'Theirs', 'Second'));
    await timers.pass(5000);
    assert.deepEqual(headings(), ['a: Made to be used', 'c: Newer', 'b: Theirs']);
    assert.deepEqual(headings(service.document), headings());
  });

  it('shows a refusal until a change mends it, and keeps the work', async () => {
    store.set('Align', 'a', ['settings', 'align'], 'sideways');
    type('a', 'New');
    await timers.pass(1000);
    assert.equal(store.state.kind, 'refused');
    assert.match('message' in store.state ? store.state.message : '', /must be one of start, center, end/);
    await timers.pass(100_000);
    assert.equal(store.state.kind, 'refused');
    assert.deepEqual(headings(), ['a: New', 'b: Second']);
    store.set('Align', 'a', ['settings', 'align'], 'end');
    await timers.pass(1000);
    assert.equal(store.state.kind, 'saved');
    assert.deepEqual(headings(service.document), ['a: New', 'b: Second']);
  });

  it('waits for a new sign-in, and then saves', async () => {
    service.faults.push(new SaveError('signed-out', 'Sign in again.'));
    type('a', 'New');
    await timers.pass(60_000);
    assert.equal(store.state.kind, 'signed-out');
    assert.equal(journal.entries.size, 1);
    await store.flush();
    assert.equal(store.state.kind, 'saved');
    assert.equal(journal.entries.size, 0);
  });

  it('puts unsaved changes on a draft that was replaced', async () => {
    type('a', 'New');
    service.replace({ ...start, pages: [{ ...start.pages[0], sections: [hero('a', 'Made to be used')] }] });
    await store.hear(service.version, true);
    assert.deepEqual(headings(), ['a: New']);
    await timers.pass(1000);
    assert.deepEqual(headings(service.document), ['a: New']);
  });

  describe('the journal', () => {
    it('is written before a batch is sent, and empty when all is saved', async () => {
      const send = service.send.bind(service);
      let kept: unknown;
      service.send = (batch) => {
        kept = journal.entries.get('tab-1')?.inFlight;
        return send(batch);
      };
      type('a', 'New');
      await timers.pass(1000);
      assert.deepEqual(kept, service.batches[0]);
      assert.equal(journal.entries.size, 0);
    });

    it('shows what a tab left behind, and brings it into the draft when asked', async () => {
      service.faults.push('lost');
      store.commit('Add', [{ kind: 'insert', of: 'p', list: 'sections', after: 'a', item: hero('c', 'Left') }]);
      await timers.pass(400);
      type('c', 'Left behind');
      await timers.pass(0);
      store.close();
      await elsewhere(service, set('b', 'heading', 'Theirs', 'Second'));
      const next = await open('tab-2');
      await next.findLeftovers();
      assert.equal(next.leftovers.length, 1);
      assert.deepEqual(headings(next.document), ['a: Made to be used', 'c: Left', 'b: Theirs']);
      await next.useLeftover(next.leftovers[0]!);
      assert.deepEqual(headings(next.document), ['a: Made to be used', 'c: Left behind', 'b: Theirs']);
      assert.deepEqual([next.leftovers.length, journal.entries.size], [0, 0]);
    });

    it('says when the device keeps nothing, and saves all the same', async () => {
      journal.isBroken = true;
      type('a', 'New');
      await timers.pass(1000);
      assert.match(store.journalFault ?? '', /keeps nothing on this device/);
      assert.deepEqual(headings(service.document), ['a: New', 'b: Second']);
    });
  });

  describe('undo and redo', () => {
    it('takes back a gesture at once, and a pause begins another', async () => {
      for (const text of ['N', 'Ne', 'New']) type('a', text);
      await timers.pass(2000);
      type('a', 'Newer');
      assert.equal(store.step('undo'), 'done');
      assert.deepEqual(headings(), ['a: New', 'b: Second']);
      assert.equal(store.step('undo'), 'done');
      assert.deepEqual(headings(), ['a: Made to be used', 'b: Second']);
      assert.equal(store.step('undo'), 'none');
      assert.equal(store.step('redo'), 'done');
      assert.equal(store.step('redo'), 'done');
      assert.deepEqual(headings(), ['a: Newer', 'b: Second']);
      await timers.pass(1000);
      assert.deepEqual(headings(service.document), headings());
    });

    it('has no end, also for moves, insertions and removals', async () => {
      const order = (document = store.document) =>
        document.pages.map(({ id, sections }) => `${id}: ${sections.map((section) => section.id).join(' ')}`);
      const before = order();
      for (let turn = 0; turn < 200; turn += 1) {
        const id = `n${String(turn)}`;
        store.commit('Add', [{ kind: 'insert', of: 'p', list: 'sections', after: null, item: hero(id, id) }]);
        store.commit('Move', [{ kind: 'move', id, of: 'q', list: 'sections', after: null }]);
        if (turn % 3 === 0) store.commit('Remove', [{ kind: 'remove', id }]);
        if (turn % 20 === 0) await timers.pass(1000);
      }
      const after = order();
      while (store.step('undo') === 'done');
      assert.deepEqual(order(), before);
      while (store.step('redo') === 'done');
      assert.deepEqual(order(), after);
      await timers.pass(2000);
      assert.deepEqual(order(service.document), after);
    });

    it('asks before it changes what others have changed since', async () => {
      type('a', 'New');
      await timers.pass(1000);
      await elsewhere(service, set('b', 'heading', 'Theirs', 'Second'));
      await store.hear(service.version);
      type('b', 'Mine');
      assert.equal(store.step('undo'), 'done', 'others had changed it before');
      await elsewhere(service, set('a', 'heading', 'Newest', 'New'));
      await timers.pass(1000);
      await store.hear(service.version);
      assert.equal(store.step('undo'), 'ask');
      assert.deepEqual(headings(), ['a: Newest', 'b: Theirs']);
      assert.equal(store.step('undo', true), 'done');
      assert.deepEqual(headings(), ['a: Made to be used', 'b: Theirs']);
    });

    it('makes no step of a change that changes nothing', () => {
      type('a', 'Made to be used');
      assert.equal(store.history.undoLabel, undefined);
      type('a', 'N');
      type('a', 'Made to be used');
      assert.equal(store.history.undoLabel, undefined);
    });

    it('says when a step is not possible any more', async () => {
      store.commit('Move Second', [{ kind: 'move', id: 'b', of: 'q', list: 'sections', after: null }]);
      await timers.pass(1000);
      await elsewhere(service, { kind: 'remove', id: 'b' });
      await store.hear(service.version);
      assert.equal(store.step('undo'), 'ask');
      const outcome = store.step('undo', true);
      assert.match(typeof outcome === 'object' ? outcome.fault : '', /"Move Second" cannot be changed back/);
      assert.equal(store.step('undo'), 'none');
    });
  });
});
