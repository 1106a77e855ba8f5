/** Network of an address: limits count by it, otherwise a network has as many tries as addresses. */

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address, or the half of an IPv6 address that one household or company has. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const address = mapped.exec(ip)?.[1] ?? ip;
  if (!address.includes(':')) return address;
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = right ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : [];
  return [...left, ...zeros, ...(right ?? [])].slice(0, 4).join(':');
}
