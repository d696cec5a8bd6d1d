import { BlockList, isIP } from 'node:net';

/** Checks whether an IP address belongs to a proxy whose forwarded headers are trusted. */
export interface TrustedProxies {
  readonly empty: boolean;
  /** Whether their `X-Forwarded-Host` names the site. Without it `Host` does, which proxies pass on. */
  readonly forwardsHost: boolean;
  trusts(address: string): boolean;
}

/** Parses a list of IP addresses and CIDR ranges separated by commas. Throws on any other entry. */
export function parseTrustedProxies(text: string, { forwardsHost = false } = {}): TrustedProxies {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const list = new BlockList();
  for (const entry of entries) addRange(list, entry);
  return {
    empty: entries.length === 0,
    forwardsHost,
    trusts(address) {
      const plain = plainAddress(address);
      const family = isIP(plain);
      return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
    },
  };
}

/**
 * Returns the address of a hop in `X-Forwarded-For`, without the port that some proxies add (`1.2.3.4:80`, `[::1]:80`);
 * null for what is no address.
 */
export function hopAddress(hop: string): string | null {
  const text = hop.trim();
  const bare = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i.exec(text) ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text);
  const address = plainAddress(bare?.[1] ?? text);
  return isIP(address) === 0 ? null : address;
}

/** Returns an IPv4 address carried in IPv6 (`::ffff:10.0.0.1`) as the IPv4 address. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

function addRange(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/', 2);
  const family = isIP(address);
  const bits = family === 6 ? 128 : 32;
  const length = prefix === undefined ? bits : Number(prefix);
  if (family === 0 || !Number.isInteger(length) || length < 0 || length > bits || prefix === '') {
    throw new Error(`"${entry}" is not an address range; write for example 10.0.0.0/8 or 127.0.0.1`);
  }
  list.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4');
}
