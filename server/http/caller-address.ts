import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Who is believed about whom a call came from, hop by hop: `hop` 0 is who holds the connection. */
export type Trusts = (address: string, hop: number) => boolean;

/** Names for networks that are nobody else's. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

function add(list: BlockList, network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(address)];
  const prefix = bits === undefined ? widest : Number(bits);
  if (widest === undefined || prefix === undefined || rest.length > 0) return false;
  if (!/^\d{0,3}$/.test(bits ?? '') || bits === '' || prefix > widest) return false;
  list.addSubnet(address, prefix, familyOf(address));
  return true;
}

function among(networks: readonly string[]): Trusts | null {
  const list = new BlockList();
  const all = networks.flatMap((one) => NETWORKS[one] ?? [one]);
  if (!all.every((one) => add(list, one))) return null;
  return (address) => list.check(address, familyOf(address));
}

/** One proxy, beside the service or in its own network. */
function oneBeside(): Trusts {
  const isBeside = among(['loopback', 'private']);
  return (address, hop) => hop === 0 && isBeside?.(address, hop) === true;
}

/** The setting TRUST_PROXY: a list of addresses, networks and their names, `1` for one proxy beside the service; null: none of these. */
export function readTrusts(setting: string): Trusts | null {
  if (setting === '0') return () => false;
  return setting === '1' ? oneBeside() : among(setting.split(',').map((one) => one.trim()));
}

/** An address as it is compared and shown, however it was written; null for anything else. */
export function plainAddress(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.split('%');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  return mapped ?? new URL(`http://[${address}]`).hostname.slice(1, -1);
}

const forwardedFor = ({ headers: { 'x-forwarded-for': said } }: FastifyRequest): string[] =>
  String(said ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .reverse();

/** From whom a call came: the last hop no trusted proxy vouches for. What is no address is none, and ends the way. */
export function callerAddress(request: FastifyRequest, trusts: Trusts): string {
  let address = plainAddress(request.socket.remoteAddress ?? '') ?? '';
  for (const [hop, said] of forwardedFor(request).entries()) {
    if (address === '' || !trusts(address, hop)) break;
    const before = plainAddress(said);
    if (before === null) break;
    address = before;
  }
  return address;
}

/** What is counted as one caller: an address, of version 6 the network somebody is given whole. */
export function callerNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter((one) => one !== '');
  const after = (tail ?? '').split(':').filter((one) => one !== '');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}
