/**
 * Runs the rules of stores: finds their programs, compiles programs of another compiler again, and reports failures to
 * merchants.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../database/connection.js';
import type { RuleCompiler, RuleInput, RuleOutcome, RuleProgram, RuleRunner } from '../../rules/index.js';
import type { Log } from '../../kernel/commerce.js';
import type { RuleTerms } from './rule-terms.js';

export interface RuleEngine {
  readonly runner: Pick<RuleRunner, 'run' | 'close'>;
  readonly compiler: Pick<RuleCompiler, 'compile' | 'close'>;
  /** The version of the output of `compiler`. Programs of another version are compiled again. */
  readonly compilerVersion: string;
}

/** The compiler is TypeScript's. Its next release may compile a source differently. */
export const typescriptVersion = `typescript ${
  (createRequire(import.meta.url)('typescript/package.json') as { version: string }).version
}`;

type Failure = Extract<RuleOutcome, { status: 'failed' }>;
type Loaded = RuleProgram | Failure;

const PROGRAMS_KEPT = 256;
const OUTCOME_BYTES = 8 * 1024 * 1024;
/** A rule that fails does so for every shopper. One report in this time is enough. */
const LOG_EVERY_MS = 60_000;

/** Identifies rules and input. Equal keys have equal answers. */
export function runKey(rules: readonly RuleTerms[], input: RuleInput): string {
  const names = rules.map(({ id, version }) => [id, version]);
  return createHash('sha256')
    .update(JSON.stringify([names, input]))
    .digest('base64url');
}

export class StoreRules {
  readonly #programs = new LRUCache<string, Promise<Loaded>>({ max: PROGRAMS_KEPT });
  /** Answers of rules that succeeded: an order asks what its estimate has asked just before. */
  readonly #outcomes = new LRUCache<string, RuleOutcome>({
    max: 20_000,
    maxSize: OUTCOME_BYTES,
    sizeCalculation: (outcome, key) => key.length + JSON.stringify(outcome).length,
  });
  readonly #logged = new LRUCache<string, true>({ max: 10_000, ttl: LOG_EVERY_MS });

  constructor(
    private readonly db: Pick<Queryable, 'query'>,
    private readonly log: Log,
    readonly engine: RuleEngine,
  ) {}

  /**
   * Runs rules of one store. It uses connections of its own and takes time, so call it outside of transactions.
   * @returns outcomes in the order of the rules; it never rejects because of a rule
   */
  async run(storeId: number, rules: readonly RuleTerms[], input: RuleInput): Promise<RuleOutcome[]> {
    const keys = rules.map((rule) => `${storeId} ${runKey([rule], input)}`);
    const known = keys.map((key) => this.#outcomes.get(key));
    const missing = rules.filter((_, index) => !known[index]);
    const loaded = await Promise.all(missing.map((rule) => this.#program(storeId, rule)));
    const programs = loaded.filter((each): each is RuleProgram => 'code' in each);
    const ran = programs.length > 0 ? await this.engine.runner.run(programs, input) : [];
    const fresh = new Map([...loaded.filter((each) => 'status' in each), ...ran].map((each) => [each.id, each]));
    return Promise.all(
      rules.map(async (rule, index) => {
        const outcome = known[index] ?? fresh.get(rule.id) ?? failure(rule.id, 'engine', 'It gave no answer.');
        if (outcome.status === 'done') this.#outcomes.set(keys[index] ?? '', outcome);
        else await this.#say(storeId, rule, outcome);
        return outcome;
      }),
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.engine.runner.close(), this.engine.compiler.close()]);
  }

  #program(storeId: number, rule: RuleTerms): Promise<Loaded> {
    const key = `${storeId} ${rule.id} ${rule.version}`;
    const known = this.#programs.get(key);
    if (known) return known;
    const loading = this.#load(storeId, rule).then(
      (loaded) => {
        // A failure that may be temporary is not kept.
        if ('status' in loaded && loaded.reason !== 'compile') this.#programs.delete(key);
        return loaded;
      },
      (error: unknown) => {
        this.#programs.delete(key);
        throw error;
      },
    );
    this.#programs.set(key, loading);
    return loading;
  }

  async #load(storeId: number, { id, version, kind }: RuleTerms): Promise<Loaded> {
    const { rows } = await this.db.query<{ source: string; code: string; hash: string; compiler: string }>(
      `select source, code, hash, compiler from checkout_rule_version
       where store_id = $1 and rule_id = $2 and version = $3`,
      [storeId, id, version],
    );
    const [row] = rows;
    if (!row) return failure(id, 'engine', `Its version ${version} is gone.`);
    const { compiler, compilerVersion } = this.engine;
    if (row.compiler === compilerVersion) return { id, kind, hash: row.hash, code: row.code };
    const compiled = await compiler.compile(kind, row.source);
    if (!compiled.ok) {
      const [first] = compiled.diagnostics;
      const isPassing = first?.code === 'BUSY' || first?.code === 'UNAVAILABLE';
      const where = first ? `line ${first.line}, column ${first.column}: ${first.code} ${first.message}` : '';
      if (isPassing) return failure(id, 'engine', `${compilerVersion} cannot compile it now: ${first.message}`);
      return failure(id, 'compile', `${compilerVersion} refuses it: ${where}`);
    }
    const { hash, code } = compiled;
    await this.db.query(
      `update checkout_rule_version set code = $4, hash = $5, compiler = $6
       where store_id = $1 and rule_id = $2 and version = $3`,
      [storeId, id, version, code, hash, compilerVersion],
    );
    return { id, kind, hash, code };
  }

  /** Reports a failure to the log and on the merchant's record. */
  async #say(storeId: number, { id, version, title }: RuleTerms, { reason, message }: Failure): Promise<void> {
    const key = `${storeId} ${id} ${version}`;
    if (this.#logged.has(key)) return;
    this.#logged.set(key, true);
    // The message may contain data of the shopper, so only the merchant gets it.
    this.log.warn({ storeId, rule: id, version, title, reason }, 'A checkout rule cannot run');
    try {
      await this.db.query(
        `update checkout_rule set last_failure = $4 where store_id = $1 and id = $2 and version = $3`,
        [storeId, id, version, JSON.stringify({ at: new Date().toISOString(), reason, message })],
      );
    } catch (error) {
      this.log.warn({ storeId, rule: id, err: error }, 'The failure of a checkout rule could not be stored');
    }
  }
}

const failure = (id: string, reason: Failure['reason'], message: string): Failure => ({
  id,
  status: 'failed',
  reason,
  message: message.slice(0, 500),
});
