/** Whether an address is one of the internet at large: requests on behalf of others go nowhere else. */
import { BlockList, isIP } from 'node:net';

/** IANA's registries of special purpose: private, local, shared, reserved, for documentation, translated, multicast. */
const special4: readonly (readonly [string, number])[] = [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Of IPv6 only 2000::/3 is given out; in it are the translated and the documented ones. */
const special6: readonly (readonly [string, number])[] = [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
];

/** A list each: one list holds every IPv4 address for one of `::`. */
function listOf(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}
const lists = { ipv4: listOf('ipv4', special4), ipv6: listOf('ipv6', special6) };

/** False for what is no address at all. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return family === 4 ? !lists.ipv4.check(address, 'ipv4') : !lists.ipv6.check(address, 'ipv6');
}
