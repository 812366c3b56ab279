/** The faults that one shopper can meet, and the selection of cases. */
import { randomOf, type Random } from './random.js';

/** The processes that `kill -9` can hit. */
export const victims = ['service', 'database', 'both', 'provider'] as const;
export type Victim = (typeof victims)[number];

/** How the order is paid. */
export const tenders = ['card', 'gift+card', 'covered'] as const;
export type Tender = (typeof tenders)[number];

/** How the provider's events arrive. `forged`: normally, together with some that the provider did not send. */
export const webhooks = ['ok', 'dropped', 'duplicate', 'late', 'reordered', 'forged'] as const;
export type Webhooks = (typeof webhooks)[number];

/**
 * - `waits`: returns until there is an order
 * - `closes`: clicks, pays, and shuts the tab; nothing is tried again
 * - `two-tabs`: both click and both pay
 * - `double-click`: one key, two calls
 * - `edits`: puts more into the cart while the bank's question is open, then answers it
 * - `leaves`: clicks and never pays
 * - `returns`: pays, and the merchant gives the money back, in two parts
 * - `collected`: pays where the merchant collects by hand, which happens then
 */
export const shoppers = [
  'waits',
  'closes',
  'two-tabs',
  'double-click',
  'edits',
  'leaves',
  'returns',
  'collected',
] as const;
export type ShopperKind = (typeof shoppers)[number];

/** The behaviour of the first card; the next one works. */
export const cards = ['good', 'declined', 'challenge', 'async'] as const;
export type Card = (typeof cards)[number];

interface Dimensions {
  readonly victim: Victim;
  readonly tender: Tender;
  readonly webhooks: Webhooks;
  readonly shopper: ShopperKind;
  readonly card: Card;
  /** At which occurrence of the moment. */
  readonly hit: number;
}

/** One moment of the crash table, and the circumstances in which it can occur. */
export interface Row extends Partial<Readonly<{ [D in keyof Dimensions]: readonly Dimensions[D][] }>> {
  /** `step:…` of `commerce.step`, `at:…` of the shopper's actions, `lost:…` of the provider's answers, or `calm`. */
  readonly name: string;
  /** The shopper with whom it occurs for certain; absent: with any. The first case of a row has it. */
  readonly surely?: ShopperKind;
}

export interface Case extends Dimensions {
  readonly row: string;
  readonly provider: string;
  /** The seed of random choices within the case. */
  readonly seed: number;
}

/** One line of text; `--only` matches it. */
export const nameOf = ({ row, provider, victim, tender, webhooks, shopper, card, hit }: Omit<Case, 'seed'>): string =>
  `${row} #${hit} · ${provider} · ${victim} dies · ${tender} · webhooks ${webhooks} · ${shopper} · ${card} card`;

const byCard: readonly Tender[] = ['card', 'gift+card'];
const buying: readonly ShopperKind[] = ['waits', 'closes', 'two-tabs', 'double-click'];
const cancelling: readonly ShopperKind[] = ['edits', 'leaves'];

/** The circumstances that a step needs to be reached. An unknown name is tried with all shoppers. */
function needsOf(step: string): Partial<Row> {
  if (step === 'before-place-commit' || step === 'placed') return { shopper: [...buying, 'edits'], hit: [1] };
  if (step === 'intent-created' || step === 'intent-stored')
    return { tender: byCard, shopper: [...buying, 'edits'], hit: [1] };
  if (step === 'cancelling' || step === 'intent-canceled')
    return { tender: byCard, shopper: cancelling, surely: 'leaves', hit: [1] };
  if (step.startsWith('refund')) return { tender: byCard, shopper: ['returns'], hit: [1, 2] };
  if (step.startsWith('capture')) return { tender: byCard, shopper: ['collected'], hit: [1] };
  return { tender: byCard, shopper: buying };
}

/** The crash table: `kill -9` at each step; then lost messages between the processes; then only concurrent shoppers. */
export function rowsOf(steps: readonly string[]): Row[] {
  return [
    ...steps.map((step) => ({ name: `step:${step}`, hit: [1, 2], ...needsOf(step) })),
    // The provider is done, and the service does not know it yet.
    { name: 'at:paid', tender: byCard, shopper: ['waits', 'closes', 'two-tabs'], hit: [1] },
    { name: 'at:any-moment', hit: [1] },
    { name: 'lost:create-asked', tender: byCard, victim: ['provider'], hit: [1, 4] },
    { name: 'lost:create-answered', tender: byCard, victim: ['provider'], hit: [1, 4] },
    { name: 'lost:retrieve', tender: byCard, victim: ['provider'], hit: [1, 4] },
    { name: 'lost:cancel-asked', tender: byCard, victim: ['provider'], shopper: cancelling, hit: [1, 4] },
    { name: 'lost:cancel-answered', tender: byCard, victim: ['provider'], shopper: cancelling, hit: [1, 4] },
    ...['refund', 'capture'].flatMap((call): Row[] => {
      const shopper: readonly ShopperKind[] = call === 'refund' ? ['returns'] : ['collected'];
      const circumstances = { tender: byCard, victim: ['provider'], shopper, hit: [1, 4] } as const;
      return [
        { name: `lost:${call}-asked`, ...circumstances },
        { name: `lost:${call}-answered`, ...circumstances },
      ];
    }),
    { name: 'reconciler-alone', tender: byCard, victim: ['service'], webhooks: ['dropped'], shopper: ['closes', 'leaves'], hit: [1] },
    { name: 'calm', victim: ['service'], hit: [1] },
  ]; // prettier-ignore
}

/** The possible victims for a provider. One that loses its state when it dies cannot be killed and asked again. */
export interface Candidate {
  readonly name: string;
  readonly survives: boolean;
}

const dimensions = ['victim', 'tender', 'webhooks', 'shopper', 'card', 'hit'] as const;
const all = { victim: victims, tender: tenders, webhooks, shopper: shoppers, card: cards, hit: [1] } as const;

function draw(row: Row, { name, survives }: Candidate, isFirst: boolean, random: Random): Case {
  const pick = <D extends (typeof dimensions)[number]>(dimension: D): Dimensions[D] =>
    random.pick((row[dimension] ?? all[dimension]) as readonly Dimensions[D][]);
  const drawn = {
    victim: pick('victim'),
    tender: pick('tender'),
    webhooks: pick('webhooks'),
    shopper: pick('shopper'),
    card: pick('card'),
    // The first occurrence always exists.
    hit: isFirst ? 1 : pick('hit'),
  };
  if (drawn.victim === 'provider' && !survives && row.victim === undefined) drawn.victim = 'both';
  if (isFirst && row.victim === undefined) drawn.victim = 'service';
  if (isFirst && row.surely !== undefined) drawn.shopper = row.surely;
  return { row: row.name, provider: name, seed: random.below(2 ** 31), ...drawn };
}

const pairsOf = (it: Case): string[] => {
  const values = [`row=${it.row}`, `provider=${it.provider}`, ...dimensions.map((name) => `${name}=${it[name]}`)];
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one} ${other}`));
};

const drawsPerCase = 24;

/**
 * The cases of a seed: first every row with every provider, then the cases that add the most new pairs of
 * circumstances.
 * @param count at least one for each row and provider, however few are requested; 0: each row once, the providers in
 *   turn
 */
export function casesOf(rows: readonly Row[], providers: readonly Candidate[], count: number, seed: number): Case[] {
  const random = randomOf(seed);
  const isTurn = (row: number, provider: number): boolean => count > 0 || (row + seed) % providers.length === provider;
  const cells = rows.flatMap((row, index) =>
    providers.filter((_, turn) => isTurn(index, turn)).map((provider) => ({ row, provider })),
  );
  const seen = new Set<string>();
  const cases: Case[] = [];
  while (cases.length < Math.max(count, cells.length)) {
    const cell = cells[cases.length % cells.length];
    if (!cell) break;
    let best: Case | undefined;
    let most = -1;
    for (let draws = 0; draws < drawsPerCase; draws++) {
      const it = draw(cell.row, cell.provider, cases.length < cells.length, random);
      const fresh = pairsOf(it).filter((pair) => !seen.has(pair)).length;
      if (fresh > most) [best, most] = [it, fresh];
    }
    if (!best) break;
    for (const pair of pairsOf(best)) seen.add(pair);
    cases.push(best);
  }
  return cases;
}
