/**
 * Returns the key under which every limit counts an IP address: an IPv4 address as it is, an IPv6 address by its
 * network (/64), because one client may use any address of it. The local machine has one key in every spelling.
 */
export function ipKey(ip: string): string {
  const address = ip.split('%')[0] ?? '';
  if (!address.includes(':')) return ipv4Key(address);
  const groups = ipv6Groups(address);
  if (groups.slice(0, 7).every((group) => group === 0) && groups[7] === 1) return 'loopback';
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff)
    return ipv4Key(
      groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.'),
    );
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function ipv4Key(address: string): string {
  return address.startsWith('127.') ? 'loopback' : address;
}

/** Returns the eight groups of an IPv6 address; its last two may be written as an IPv4 address. */
function ipv6Groups(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => 0);
  return [...left, ...zeros, ...right];
}

function groupsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}
