/** The IPv4 address, or the network of an IPv6 address: a household has a network, not one address. */
export const networkOf = (address: string): string =>
  address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;
