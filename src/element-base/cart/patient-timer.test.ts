import { expect, fixture, waitUntil } from '@open-wc/testing';
import { LitElement, html } from 'lit';
import { PatientTimer } from './patient-timer.js';

class TimedThing extends LitElement {
  ended = 0;
  readonly timer = new PatientTimer(this, () => (this.ended += 1));
}
customElements.define('timed-thing', TimedThing);

describe('PatientTimer', () => {
  it('runs out', async () => {
    const el = await fixture<TimedThing>(html`<timed-thing></timed-thing>`);
    el.timer.start(1);
    await waitUntil(() => el.ended === 1, 'it ran out');
  });

  it('continues after its element was moved', async () => {
    const place = await fixture(html`<div></div>`);
    const el = await fixture<TimedThing>(html`<timed-thing></timed-thing>`);
    el.timer.start(1);
    place.append(el);
    await waitUntil(() => el.ended === 1, 'it ran out');
  });

  it('does not start by itself when its element is moved', async () => {
    const el = await fixture<TimedThing>(html`<timed-thing></timed-thing>`);
    const other = await fixture<TimedThing>(html`<timed-thing></timed-thing>`);
    el.timer.start(1);
    el.timer.stop();
    el.parentElement!.append(el);
    other.timer.start(20);
    await waitUntil(() => other.ended === 1, 'time has gone by');
    expect(el.ended).to.equal(0);
  });
});
