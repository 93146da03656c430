import { BlockList, isIP } from 'node:net';
import { type Said, said } from '@meadhall/protocol';

/** Addresses that nobody outside can mean: this machine, this network, tunnels into them, and what has no meaning yet. */
const inward = new BlockList();
for (const [net, bits] of [
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
] as const)
  inward.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // Teredo and other uses of the registry, documentation, 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inward.addSubnet(net, bits, 'ipv6');

/** Only here are addresses of the public IPv6 network. */
const outward = new BlockList();
outward.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one that anybody on the internet could have. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inward.check(address, 'ipv4');
    case 6:
      return outward.check(address, 'ipv6') && !inward.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The address that a URL's host is, without brackets; null if it is a name. */
const literal = (hostname: string): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : null;
};

/**
 * Why nothing may be sent to an address that a person has given, in words; null if it may. `anywhere` is the owner's word
 * that plain http and addresses of this network are fine, too. What a name leads to is looked at again when it is sent.
 */
export function whyNotTo(given: string, anywhere: boolean): Said | null {
  if (!URL.canParse(given)) return said('noAddress');
  const { protocol, hostname, username, password } = new URL(given);
  if (username || password) return said('addressWithPassword');
  if (anywhere) return protocol === 'https:' || protocol === 'http:' ? null : said('noAddress');
  if (protocol !== 'https:') return said('addressHttps');
  const address = literal(hostname);
  const isInward = address ? !isPublic(address) : /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i.test(hostname);
  return isInward ? said('addressInward') : null;
}
