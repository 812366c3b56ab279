/** Server-sent events of drafts and publications. A connection that was lost is opened again, and told the present state. */
import type { SiteEvent } from '@storefront/contract/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Services } from '../../kernel/services.js';
import { problem } from '../../plugins/problem.js';

const MOST = 500;
const MOST_OF_STORE = 100;
const MOST_OF_SESSION = 20;
const TICK_MS = 1000;
/** A comment keeps proxies from closing the connection. In ticks. */
const HEARTBEAT_TICKS = 15;
/** How often the database is asked: for sessions that have ended, and for news that no message has brought. In ticks. */
const LOOK_TICKS = 10;
/** A reader that is so far behind has gone. In bytes. */
const LONGEST_BACKLOG = 64 * 1024;

interface Follower {
  readonly storeId: number;
  /** Hash of the session; undefined: the caller has an API key. */
  readonly session: string | undefined;
  readonly stream: Readable;
  version: number;
  revision: number | null | undefined;
}

interface State {
  readonly storeId: number;
  readonly version: number;
  readonly published: number | null;
}

export class SiteEvents {
  readonly #followers = new Set<Follower>();
  #ticks = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    app: FastifyInstance,
    private readonly services: Services,
  ) {
    services.stores.siteNews.listen((item) => {
      if (item) this.#tell(item.storeId, item.event);
      else void this.#look().catch(() => undefined);
    });
    app.addHook('preClose', (done) => {
      this.#endAll();
      done();
    });
  }

  /** Answers with the stream. @throws 503 UNAVAILABLE when there are too many, or the process stops */
  async follow({ store, editor }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = editor?.sessionHash;
    this.#checkRoom(store.id, session);
    const stream = new Readable({ read: () => undefined });
    const follower: Follower = { storeId: store.id, session, stream, version: -1, revision: undefined };
    // It counts from now on, so that many at once do not pass together; news that comes before the state waits in it.
    this.#followers.add(follower);
    stream.once('close', () => this.#followers.delete(follower));
    try {
      const state = (await this.#statesOf([store.id])).get(store.id);
      stream.push('retry: 2000\n\n');
      this.#tellState(follower, state ?? { storeId: store.id, version: 0, published: null });
    } catch (error) {
      stream.destroy();
      throw error;
    }
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream);
  }

  #checkRoom(storeId: number, session: string | undefined): void {
    const all = [...this.#followers];
    const isFull =
      all.length >= MOST ||
      all.filter((one) => one.storeId === storeId).length >= MOST_OF_STORE ||
      (session !== undefined && all.filter((one) => one.session === session).length >= MOST_OF_SESSION);
    if (!isFull && !this.services.isStopping) return;
    throw problem(
      503,
      'UNAVAILABLE',
      'Too many editors follow the site here; read the changes of the draft instead, and try again later.',
      { headers: { 'retry-after': '10' } },
    );
  }

  #tell(storeId: number, event: SiteEvent): void {
    for (const follower of this.#followers) if (follower.storeId === storeId) this.#send(follower, event);
  }

  #tellState(follower: Follower, { version, published }: State): void {
    this.#send(follower, { kind: 'draft', version });
    this.#send(follower, { kind: 'published', version, revision: published });
  }

  /** Sends nothing that the follower knows already. */
  #send(follower: Follower, event: SiteEvent): void {
    if (event.kind === 'draft') {
      if (event.version <= follower.version) return;
      follower.version = event.version;
    } else {
      if (event.revision === follower.revision) return;
      follower.revision = event.revision;
    }
    this.#write(follower, `event: ${event.kind}\nid: ${String(event.version)}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  #write({ stream }: Follower, text: string): void {
    if (stream.readableLength > LONGEST_BACKLOG) stream.destroy();
    else stream.push(text);
  }

  #tick(): void {
    if (this.services.isStopping) {
      this.#endAll();
      return;
    }
    this.#ticks += 1;
    if (this.#ticks % HEARTBEAT_TICKS === 0) for (const one of this.#followers) this.#write(one, ': here\n\n');
    if (this.#ticks % LOOK_TICKS === 0) void this.#look().catch(() => undefined);
    if (this.#followers.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Tells what no message has brought, and ends the streams of sessions that have ended. */
  async #look(): Promise<void> {
    if (this.#followers.size === 0) return;
    const states = await this.#statesOf([...this.#followers].map(({ storeId }) => storeId));
    const sessions = await this.#sessions();
    for (const follower of this.#followers) {
      const { storeId, session, stream } = follower;
      if (session !== undefined && !sessions.has(`${String(storeId)} ${session}`)) {
        stream.push(null);
        continue;
      }
      const state = states.get(storeId);
      if (state) this.#tellState(follower, state);
    }
  }

  async #statesOf(stores: readonly number[]): Promise<ReadonlyMap<number, State>> {
    const { rows } = await this.services.database.query<State>(
      'select store_id as "storeId", version, published from site where store_id = any($1::int[])',
      [[...new Set(stores)]],
    );
    return new Map(rows.map((row) => [row.storeId, row]));
  }

  async #sessions(): Promise<ReadonlySet<string>> {
    const asked = [...this.#followers].filter(({ session }) => session !== undefined);
    if (asked.length === 0) return new Set();
    const { rows } = await this.services.database.query<{ storeId: number; hash: string }>(
      `select store_id as "storeId", token_hash as hash from site_editor_session
       where store_id = any($1::int[]) and token_hash = any($2::text[]) and expires_at > now()`,
      [[...new Set(asked.map(({ storeId }) => storeId))], asked.map(({ session }) => session)],
    );
    return new Set(rows.map(({ storeId, hash }) => `${String(storeId)} ${hash}`));
  }

  #endAll(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const { stream } of this.#followers) stream.push(null);
  }
}
