/**
 * Checks the targets of webhooks. A merchant names the address and the service connects to it, so it must not lead into
 * the service's own network. Addresses are checked when they are written, and again at every connection, because a name
 * may resolve to another address by then.
 */
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Config } from '../../kernel/config.js';

export interface TargetPolicy {
  /** http as well as https. */
  readonly allowHttp: boolean;
  readonly allowPrivate: boolean;
  /** Replaces the system's resolver, for tests. */
  readonly resolve?: Resolve;
}

export const policyOf = ({ production, webhooksAllowPrivate }: Config): TargetPolicy => ({
  allowHttp: !production,
  allowPrivate: webhooksAllowPrivate,
});

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Why an address is refused, and the remedy. */
export class TargetRefused extends Error {
  override readonly name = 'TargetRefused';
}

/** Not public, according to the registries of special-purpose addresses (RFC 6890). */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4');
// Special ranges within the allocated unicast addresses: Teredo and other protocols, 6to4, documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** True for an address that is reachable on the internet. Addresses that wrap another one (::ffff:…, NAT64) are not. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

const resolveBySystem: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/**
 * The addresses of a host, when all of them are allowed.
 * @throws TargetRefused when one is not; the resolver's error when there are none
 */
export async function allowedAddresses(
  target: Pick<URL, 'hostname'>,
  policy: TargetPolicy,
): Promise<readonly LookupAddress[]> {
  const host = bareHost(target);
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await (policy.resolve ?? resolveBySystem)(host);
  const refused = policy.allowPrivate ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
  if (refused)
    throw new TargetRefused(
      `${host} leads to ${refused.address}, which is no public address; use one that the internet can reach.`,
    );
  return addresses;
}

/** URLs put IPv6 addresses in brackets, and write every IPv4 address (0x7f.1, 2130706433) in its usual form. */
export const bareHost = ({ hostname }: Pick<URL, 'hostname'>): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Reads and checks an address as a merchant wrote it.
 * @throws TargetRefused
 */
export async function checkTarget(text: string, policy: TargetPolicy): Promise<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !isAllowedScheme(url, policy))
    throw new TargetRefused(
      `Must be an address that begins with ${policy.allowHttp ? 'https:// or http://' : 'https://'}.`,
    );
  if (url.username || url.password || url.hash)
    throw new TargetRefused('Must have no user, password or fragment; events are signed instead.');
  if (policy.allowPrivate) return url.href;
  try {
    await allowedAddresses(url, policy);
  } catch (error) {
    if (error instanceof TargetRefused) throw error;
    throw new TargetRefused(`${url.hostname} cannot be found; check the name, or wait until it is known everywhere.`);
  }
  return url.href;
}

export const isAllowedScheme = ({ protocol }: URL, { allowHttp }: TargetPolicy): boolean =>
  protocol === 'https:' || (allowHttp && protocol === 'http:');

/**
 * A look-up function for sockets: it returns only checked addresses, so that the socket connects to what was checked.
 */
export const guardedLookup =
  (policy: TargetPolicy): LookupFunction =>
  (hostname, options, callback) => {
    allowedAddresses({ hostname }, policy).then(
      (addresses) => {
        const family = options.family === 'IPv4' ? 4 : options.family === 'IPv6' ? 6 : (options.family ?? 0);
        const fitting = addresses.filter((each) => family === 0 || each.family === family);
        const [first] = fitting;
        if (!first) callback(Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' }), '');
        else if (options.all) callback(null, [...fitting]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
