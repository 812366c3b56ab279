/** Asks a tax provider, with a time limit, and checks its answer. */
import { AnswerWanted, askingOutside } from '../../database/ask-outside.js';
import type { Queryable } from '../../database/connection.js';
import type { TaxComponent } from '../pricing/tax.js';
import type { Configuration } from '../../kernel/configuration.js';
import type { TaxContext, TaxItem, TaxProvider, TaxRequest } from './tax-provider.js';

export type Taxes = ReadonlyMap<string, readonly TaxComponent[]>;

/** The longest wait for a tax provider, in milliseconds. After it the shopper reads that the tax is not available. */
export const TAX_TIMEOUT_MS = 3000;
const RATE_AT_MOST = 1_000_000;
const COMPONENTS_AT_MOST = 10;
const NAME_AT_MOST = 100;
const NAMES_AT_MOST = 30;

/** @returns null when the provider failed, took too long or gave an invalid answer */
export async function taxesOrNull(
  provider: TaxProvider,
  request: TaxRequest,
  context: Omit<TaxContext, 'signal'>,
  onFailure: (error: unknown) => void,
  timeoutMs = TAX_TIMEOUT_MS,
): Promise<Taxes | null> {
  // Not `AbortSignal.timeout`: its timer goes off seconds later even when nothing waits for it.
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The tax provider took too long'));
      giveUp.abort();
    }, timeoutMs);
  });
  try {
    const answer = await Promise.race([provider.quote(request, { ...context, signal: giveUp.signal }), late]);
    return checked(answer, request.items);
  } catch (error) {
    if (error instanceof TaxWanted) throw error;
    onFailure(error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Error that names the fault in the answer */
function checked(answer: unknown, items: readonly TaxItem[]): Taxes {
  if (!(answer instanceof Map)) throw new TypeError('The tax provider answered with no map of items');
  return new Map(
    items.map(({ id }) => {
      const components: unknown = answer.get(id);
      if (!Array.isArray(components)) throw new TypeError(`The tax provider said nothing of item "${id}"`);
      if (components.length > COMPONENTS_AT_MOST) throw new RangeError(`Item "${id}" has ${components.length} taxes`);
      return [id, components.map((each: unknown) => component(id, each))];
    }),
  );
}

function component(item: string, value: unknown): TaxComponent {
  const { name, names, ratePpm, compound } = (value ?? {}) as Partial<Record<keyof TaxComponent, unknown>>;
  if (typeof name !== 'string' || name === '' || name.length > NAME_AT_MOST || typeof compound !== 'boolean')
    throw new TypeError(`A tax of item "${item}" has no name, or does not say whether it compounds`);
  if (typeof ratePpm !== 'number' || !Number.isInteger(ratePpm) || ratePpm < 0 || ratePpm > RATE_AT_MOST)
    throw new RangeError(`The rate of tax "${name}" on item "${item}" is ${String(ratePpm)}, which no tax has`);
  if (names === undefined) return { name, ratePpm, compound };
  if (!areNames(names)) throw new TypeError(`The names of tax "${name}" on item "${item}" are no texts by language`);
  return { name, names, ratePpm, compound };
}

const areNames = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length <= NAMES_AT_MOST &&
  Object.values(value).every((name) => typeof name === 'string' && name !== '' && name.length <= NAME_AT_MOST);

class TaxWanted extends AnswerWanted {}

/**
 * An order asks up to three times: when prices depend on the address, for the home country and for the address; then
 * for the items sold.
 */
const ROUNDS_AT_MOST = 6;

/**
 * Runs a transaction that needs taxes from an external provider; see `askingOutside`.
 * @param context for providers that read the database; not the one of the transaction
 * @param work must be one transaction, and must not catch what `tax` throws
 * @returns undefined when the order kept changing
 */
export async function withTaxAnswers<T>(
  provider: TaxProvider,
  { database: db, configuration }: { readonly database: Queryable; readonly configuration: Configuration },
  work: (tax: TaxProvider) => Promise<T>,
): Promise<T | undefined> {
  if (provider.isLocal) return work(provider);
  const known = new Map<string, Taxes | Error>();
  const replaying: TaxProvider = {
    name: provider.name,
    quote(request) {
      const key = JSON.stringify(request);
      const answer = known.get(key);
      if (answer) return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      return Promise.reject(
        new TaxWanted('The tax provider must be asked first', async () => {
          let failure: unknown;
          const snapshot = () => configuration.snapshot(db, request.storeId);
          const taxes = await taxesOrNull(provider, request, { db, snapshot }, (error) => (failure = error));
          // A failure is an answer too: the shopper gets a message, not a second wait.
          known.set(key, taxes ?? new Error('The tax provider failed just before', { cause: failure }));
        }),
      );
    },
  };
  return askingOutside(TaxWanted, ROUNDS_AT_MOST, () => work(replaying));
}
