import { wait } from './probe.js';
import { probe, run, say } from './run.js';

/** A form that resembles a card form is labelled, and receives no card number. */
export async function tryCardForm(): Promise<void> {
  const setup = await run('card-form', { target: 'checkout.summary' });
  await setup.el.updateComplete;
  const label = setup.el.shadowRoot?.querySelector('[data-testid="provider"]')?.textContent;
  say('a form that imitates the one for cards is labelled', label === 'Provided by card-form', label);
  const [number, note, ...others] = probe.nodes('input') as HTMLInputElement[];
  const [more, portions] = others.splice(4);
  if (!number || !note || !more || !portions) {
    say('its fields stand', false);
    return;
  }
  say('its fields are text, and nothing is filled in', number.type === 'text' && number.autocomplete === 'off');
  const type = (field: HTMLInputElement, value: string, events = ['input', 'change']): void => {
    field.value = value;
    for (const event of events) field.dispatchEvent(new Event(event, { bubbles: true, composed: true }));
  };
  const leave = (field: HTMLInputElement): void =>
    void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const warned = (fields: HTMLInputElement[]): boolean =>
    fields.every((field) => field.getAttribute('aria-invalid') === 'true');
  const heard = (): string => JSON.stringify(setup.actions.get('heard') ?? []);
  /**
   * Types a word that the extension listens for, and waits until it has arrived. Everything before it has arrived as
   * well.
   */
  let words = 0;
  const flush = async (): Promise<void> => {
    const word = `word ${(words += 1)}`;
    type(words % 2 ? note : more, word);
    await wait(() => heard().includes(word), 5000);
  };

  type(number, '4242 4242 4242 4242');
  await flush();
  say('it does not hear the number', !heard().includes('4242'), heard());
  say('the shopper is told', warned([number]));

  for (const part of others) type(part, '4242');
  leave(others[3]!);
  await flush();
  const [third, fourth] = ['[3,', '[4,'];
  say('nor all of one in four fields', !heard().includes(third) && !heard().includes(fourth), heard());
  say('the shopper is told at each of them', warned(others) && !warned([note]));
  type(others[3]!, '4243');
  leave(others[3]!);
  await flush();
  say('digits that are no card are told in the end', heard().includes('[3,"4242"]') && heard().includes('[4,"4243"]'));
  say('and the warning is gone', !others.some((field) => warned([field])));

  setup.actions.delete('heard');
  for (let portion = 0; portion < 4; portion += 1) {
    type(portions, '4242', ['input']);
    if (portion < 3) setup.el.send('take');
    await wait(() => portion === 3 || portions.value === '', 5000);
  }
  const wasReported = warned([portions]);
  await flush();
  say('nor one that it takes away in portions', heard().split('[8,').length - 1 === 2 && wasReported, heard());
  setup.el.remove();
}
