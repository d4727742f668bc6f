/** Decides which network addresses are on the public internet: all that are not reserved for another purpose. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IANA special-purpose registries, multicast, and addresses without a route. */
const reserved4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Only 2000::/3 of IPv6 is public, without Teredo, benchmarks, ORCHID, documentation, 6to4 (holds an IPv4 address). */
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const blocked = new BlockList();
for (const range of reserved4) blocked.addSubnet(...split(range), 'ipv4');
for (const range of reserved6) blocked.addSubnet(...split(range), 'ipv6');
const out = new BlockList();
out.addSubnet('2000::', 3, 'ipv6');

/** Addresses that contain an IPv4 address (mapped, NAT64) are outside 2000::/3 and are refused. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  return isIPv6(address) && !address.includes('%') && out.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

function split(range: string): [string, number] {
  const [network = '', bits] = range.split('/');
  return [network, Number(bits)];
}
