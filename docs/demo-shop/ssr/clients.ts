/** The client of each request, and limits on its concurrent work. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';

/** Proxies that may set the client's address: all, none, or these addresses and networks. */
export type TrustedProxies = boolean | readonly string[];

export interface ClientLimits {
  /** Open connections of one address. */
  connections: number;
  /** Requests of one address whose body is still incoming; one more ends the oldest. */
  bodies: number;
  /** The same for all addresses together. */
  bodiesOfAll: number;
  /** Calls of one address that wait for the API. */
  calls: number;
}

export const defaultLimits: ClientLimits = { connections: 512, bodies: 16, bodiesOfAll: 512, calls: 96 };

interface Body {
  readonly place: string;
  readonly outgoing: ServerResponse;
}

export class Clients {
  readonly #trusted = new BlockList();
  readonly #connections = new Counter();
  readonly #calls = new Counter();
  /** Oldest first. */
  readonly #bodies = new Set<Body>();

  constructor(
    private readonly trust: TrustedProxies = false,
    private readonly limits: ClientLimits = defaultLimits,
  ) {
    if (typeof trust === 'boolean') return;
    for (const each of trust) {
      const [address = '', bits] = each.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.#trusted.addAddress(address, family);
      else this.#trusted.addSubnet(address, Number(bits), family);
    }
  }

  /** Whether the other end of a connection is a trusted proxy. */
  isTrusted(address: string): boolean {
    if (typeof this.trust === 'boolean') return this.trust;
    const family = isIP(address);
    return family !== 0 && this.#trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }

  /** The client's address: from the connection, or from a trusted proxy's header. */
  addressOf({ socket, headers }: IncomingMessage): string {
    let address = plainAddress(socket.remoteAddress ?? '');
    const forwarded = headers['x-forwarded-for'];
    const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
      .split(',')
      .map((hop) => plainAddress(hop.trim()));
    // Each proxy appends the address of its client. So an entry counts only if a trusted proxy has added it.
    for (let hop = hops.pop(); hop !== undefined && this.isTrusted(address) && isIP(hop) > 0; hop = hops.pop())
      address = hop;
    return address;
  }

  /** Ends a connection of an address that has too many. */
  onConnection(socket: Socket): void {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (this.isTrusted(address)) return;
    const place = placeOf(address);
    if (this.#connections.of(place) >= this.limits.connections) {
      socket.destroy();
      return;
    }
    this.#connections.add(place, 1);
    socket.once('close', () => this.#connections.add(place, -1));
  }

  /**
   * Watches a body until it has arrived. When one client sends too many at once, the oldest ends with 408. So slow
   * bodies give way to those that arrive quickly, which always succeed.
   */
  onRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers;
    if (coding === undefined && (length === undefined || length === '0')) return;
    const place = placeOf(this.addressOf(incoming));
    const body = { place, outgoing };
    const done = () => void this.#bodies.delete(body);
    this.#bodies.add(body);
    incoming.once('end', done);
    incoming.once('close', done);
    const own = [...this.#bodies].filter((each) => each.place === place);
    if (own.length > this.limits.bodies) this.#end(own[0]);
    else if (this.#bodies.size > this.limits.bodiesOfAll) this.#end([...this.#bodies][0]);
  }

  #end(body: Body | undefined): void {
    if (!body) return;
    this.#bodies.delete(body);
    const { outgoing } = body;
    if (!outgoing.headersSent) outgoing.writeHead(408, { connection: 'close', 'content-length': 0 }).end();
    outgoing.socket?.destroySoon();
  }

  /** Counts a call to the API until its answer has been sent. @returns false when the client has too many */
  beginCall(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const place = placeOf(this.addressOf(incoming));
    if (this.#calls.of(place) >= this.limits.calls) return false;
    this.#calls.add(place, 1);
    outgoing.once('close', () => this.#calls.add(place, -1));
    return true;
  }
}

class Counter {
  readonly #counts = new Map<string, number>();

  of = (key: string): number => this.#counts.get(key) ?? 0;

  add(key: string, more: 1 | -1): void {
    const count = this.of(key) + more;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** A household has an IPv6 network, not a single address. */
const placeOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;

/** In the format of the API's own setting: true, false, or addresses and networks separated by commas. */
export function trustedProxies(text = ''): TrustedProxies {
  const value = text.trim();
  if (value === '' || value === 'false') return false;
  return value === 'true' ? true : value.split(',').map((each) => each.trim());
}
