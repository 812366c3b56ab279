import { expect, fixture, html, nextFrame, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { announce } from '../../src/element-base/announcer.js';
import './define.js';
import { WbConfirmationDialogue } from './wb-confirmation-dialogue.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const focused = (el: Element) => el.shadowRoot!.activeElement?.getAttribute('data-testid');
const announcer = () => {
  const look = (root: ParentNode): Element | null =>
    root.querySelector('[data-testid="wb-announcer"]') ??
    [...root.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot && look(shadowRoot)).find(Boolean) ??
    null;
  return look(document)!;
};

async function dialogue() {
  const el = await fixture<WbConfirmationDialogue>(
    html`<wb-confirmation-dialogue
      heading="Remove this address?"
      message="Orders on their way keep it."
      confirm-label="Remove address"
      cancel-label="Keep it"
    ></wb-confirmation-dialogue>`,
  );
  return el;
}
const opened = async (el: WbConfirmationDialogue) => {
  el.show();
  await oneEvent(el, 'wb-open');
};
/** Waits for the end of all transitions, because contrast is measured on the final colours. */
const settled = async (el: WbConfirmationDialogue) => {
  // A transition begins with a frame. The document knows nothing of what moves in a shadow root.
  await nextFrame();
  const fading = el.shadowRoot!.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.all(fading.map((cssTransition) => cssTransition.finished.catch(() => undefined)));
};
const asked = () => document.querySelector<WbConfirmationDialogue>('body > wb-confirmation-dialogue')!;

describe('wb-confirmation-dialogue', () => {
  it('passes axe when closed, open, dangerous, busy and failed', async () => {
    const el = await dialogue();
    await expect(el).to.be.accessible();
    await opened(el);
    await settled(el);
    await expect(el).to.be.accessible();
    el.tone = 'danger';
    await el.updateComplete;
    await settled(el);
    await expect(el).to.be.accessible();
    el.addEventListener('wb-confirm', ({ detail }) => {
      detail.waitUntil(Promise.reject(new Error('no')));
    });
    el.busy = true;
    await el.updateComplete;
    await settled(el);
    await expect(el).to.be.accessible();
    el.busy = false;
    await el.updateComplete;
    find(el, 'confirm')!.click();
    await waitUntil(() => find(el, 'error'), 'the failure');
    await settled(el);
    await expect(el).to.be.accessible();
  });

  it('is a modal alertdialog with a name and a description', async () => {
    const el = await dialogue();
    await opened(el);
    const dialog = find<HTMLDialogElement>(el, 'dialog')!;
    expect(dialog).to.have.attribute('role', 'alertdialog');
    expect(dialog.matches(':modal')).to.equal(true);
    expect(find(el, 'heading')!.textContent.trim()).to.equal('Remove this address?');
    expect(el.shadowRoot!.getElementById(dialog.getAttribute('aria-describedby')!)!.textContent).to.equal(
      'Orders on their way keep it.',
    );
  });

  it('focuses the cancel button first; Escape cancels and returns the focus', async () => {
    const opener = await fixture<HTMLButtonElement>(html`<button>Remove</button>`);
    const el = await dialogue();
    opener.focus();
    await opened(el);
    expect(focused(el)).to.equal('cancel');
    let answer = '';
    el.addEventListener('wb-cancel', () => (answer = 'no'));
    const closed = oneEvent(el, 'wb-close');
    await sendKeys({ press: 'Escape' });
    expect((await closed).detail).to.deep.equal({ reason: 'escape' });
    expect(answer).to.equal('no');
    expect(document.activeElement === opener).to.be.true;
  });

  it('keeps the focus inside', async () => {
    const el = await dialogue();
    await opened(el);
    await sendKeys({ press: 'Tab' });
    expect(focused(el)).to.equal('confirm');
    for (let n = 0; n < 4; n += 1) {
      await sendKeys({ press: 'Tab' });
      // The browser's own controls may come between; no element of the page does.
      expect(document.activeElement === el || document.activeElement === document.body).to.be.true;
    }
  });

  it('confirms by keyboard, and closes', async () => {
    const el = await dialogue();
    await opened(el);
    const confirmed = oneEvent(el, 'wb-confirm');
    const closed = oneEvent(el, 'wb-close');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await confirmed;
    await closed;
    expect(el.open).to.equal(false);
  });

  it('stays open when the page prevents wb-confirm', async () => {
    const el = await dialogue();
    await opened(el);
    el.addEventListener('wb-confirm', (event) => {
      event.preventDefault();
    });
    find(el, 'confirm')!.click();
    await el.updateComplete;
    expect(el.open).to.equal(true);
  });

  it('is busy while waitUntil is pending: it cannot be closed, confirmed or cancelled', async () => {
    const el = await dialogue();
    await opened(el);
    let finish = (): void => undefined;
    let times = 0;
    el.addEventListener('wb-confirm', ({ detail }) => {
      times += 1;
      detail.waitUntil(new Promise<void>((resolve) => (finish = resolve)));
    });
    find(el, 'confirm')!.click();
    await el.updateComplete;
    expect(el.busy).to.equal(true);
    find(el, 'confirm')!.click();
    find(el, 'cancel')!.click();
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    await el.updateComplete;
    expect(find<HTMLDialogElement>(el, 'dialog')!.open && el.open).to.equal(true);
    expect(times).to.equal(1);
    const closed = oneEvent(el, 'wb-close');
    finish();
    await closed;
    expect(el.busy).to.equal(false);
  });

  it('stays open and shows the error when waitUntil rejects, and can be confirmed again', async () => {
    const el = await dialogue();
    await opened(el);
    let fails = true;
    el.addEventListener('wb-confirm', ({ detail }) => {
      detail.waitUntil(fails ? Promise.reject(Object.assign(new Error(), { code: 'NETWORK' })) : Promise.resolve());
    });
    find(el, 'confirm')!.click();
    await waitUntil(() => find(el, 'error'), 'the reason');
    expect(find(el, 'error')!.textContent).to.contain('Check your connection');
    expect(el.open).to.equal(true);
    fails = false;
    const closed = oneEvent(el, 'wb-close');
    find(el, 'confirm')!.click();
    await closed;
  });

  it('opens from a script without markup, and resolves with true or false', async () => {
    const question = WbConfirmationDialogue.confirm({ heading: 'Go on?', confirmLabel: 'Go on' });
    await oneEvent(document, 'wb-open');
    await expect(asked()).to.be.accessible();
    find(asked(), 'confirm')!.click();
    expect(await question).to.equal(true);
    expect(asked()).to.equal(null);

    const again = WbConfirmationDialogue.confirm({ heading: 'Go on?' });
    await oneEvent(document, 'wb-open');
    await sendKeys({ press: 'Escape' });
    expect(await again).to.equal(false);

    const gone = WbConfirmationDialogue.confirm({ heading: 'Go on?' });
    await oneEvent(document, 'wb-open');
    asked().remove();
    expect(await gone).to.equal(false);
  });

  it('waits for onConfirm of the script', async () => {
    let done = false;
    const question = WbConfirmationDialogue.confirm({
      heading: 'Go on?',
      onConfirm: async () => {
        await nextFrame();
        done = true;
      },
    });
    await oneEvent(document, 'wb-open');
    find(asked(), 'confirm')!.click();
    expect(await question).to.equal(true);
    expect(done).to.equal(true);
  });

  it('opens over another modal, announces inside itself, and alone is closed by Escape', async () => {
    // Before the other one in the document, so that order does not decide.
    const el = await dialogue();
    const outer = await fixture<HTMLDialogElement>(html`<dialog><button>Inside</button></dialog>`);
    outer.showModal();
    await opened(el);
    announce('Heard');
    await waitUntil(() => announcer().textContent.includes('Heard'));
    expect(announcer().parentNode === find(el, 'dialog')).to.be.true;
    await sendKeys({ press: 'Escape' });
    await el.updateComplete;
    expect(el.open).to.equal(false);
    expect(outer.open).to.equal(true);
    expect(announcer().parentNode === outer).to.be.true;
    outer.close();
  });

  it('shows hostile text as text', async () => {
    const el = await dialogue();
    el.heading = '<img src=x onerror=alert(1)>';
    el.message = '</dialog><script>alert(1)</script>';
    await opened(el);
    expect(find(el, 'heading')!.querySelector('img')).to.equal(null);
    expect(find(el, 'body')!.textContent).to.equal('</dialog><script>alert(1)</script>');
  });

  it('closes when it is removed while open, and opens again after reattachment', async () => {
    const el = await dialogue();
    const parent = el.parentElement!;
    await opened(el);
    el.remove();
    await el.updateComplete;
    expect(el.open).to.equal(false);
    parent.append(el);
    await opened(el);
    expect(find<HTMLDialogElement>(el, 'dialog')!.matches(':modal')).to.equal(true);
  });

  it('opens again when the page opens it between Escape and wb-close, also in a listener of wb-cancel', async () => {
    const opener = await fixture<HTMLButtonElement>(html`<button>Remove</button>`);
    const el = await dialogue();
    opener.focus();
    await opened(el);
    const heard: string[] = [];
    for (const type of ['wb-open', 'wb-cancel', 'wb-close'])
      el.addEventListener(type, (event) => {
        const { reason } = ((event as CustomEvent).detail ?? {}) as { reason?: string };
        heard.push(reason ? `${type} ${reason}` : type);
      });
    const escape = () =>
      find(el, 'dialog')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    escape();
    el.show();
    await el.updateComplete;
    await nextFrame();
    expect(heard).to.deep.equal(['wb-cancel', 'wb-close escape', 'wb-open']);
    expect(find<HTMLDialogElement>(el, 'dialog')!.open).to.equal(true);
    expect(focused(el)).to.equal('cancel');

    heard.length = 0;
    el.addEventListener('wb-cancel', () => el.show(), { once: true });
    escape();
    await el.updateComplete;
    await nextFrame();
    expect(heard).to.deep.equal(['wb-cancel', 'wb-close escape', 'wb-open']);
    expect(find<HTMLDialogElement>(el, 'dialog')!.open).to.equal(true);
    el.close();
    await oneEvent(el, 'wb-close');
    expect(document.activeElement, 'the focus goes back to where it came from').to.equal(opener);
  });
});
