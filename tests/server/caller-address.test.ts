import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { callerAddress, callerNetwork, readTrusts } from '../../server/http/caller-address.ts';
import { readConfiguration } from '../../server/configuration.ts';

const from = (setting: string, socket: string, forwarded?: string): string =>
  callerAddress(
    {
      socket: { remoteAddress: socket },
      headers: { 'x-forwarded-for': forwarded },
    } as unknown as FastifyRequest,
    readTrusts(setting) ?? (() => false),
  );

describe('the address of a caller', () => {
  test.each([
    ['nobody is trusted', '0', '127.0.0.1', '192.0.2.1', '127.0.0.1'],
    ['one proxy beside the service is', '1', '127.0.0.1', '198.51.100.9, 192.0.2.1', '192.0.2.1'],
    ['it is in its network', '1', '::ffff:10.0.0.2', '198.51.100.9, 10.0.0.7', '10.0.0.7'],
    ['somebody comes past it', '1', '203.0.113.5', '192.0.2.1', '203.0.113.5'],
    [
      'the proxies are named',
      '192.0.2.0/24, loopback',
      '127.0.0.1',
      '6.6.6.6, 203.0.113.5, 192.0.2.9',
      '203.0.113.5',
    ],
    ['all are', 'loopback,private', '127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['of version 6', '2001:db8::/32', '2001:DB8:0::1', '6.6.6.6, 2001:0db9::00a1', '2001:db9::a1'],
    ['with a port', '1', '127.0.0.1', '192.0.2.1:4711', '192.0.2.1'],
    ['in brackets', '1', '127.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['it says what is no address', '1', '127.0.0.1', '192.0.2.1, <img src=x>', '127.0.0.1'],
    ['it says nothing', '1', '127.0.0.1', undefined, '127.0.0.1'],
    ['the connection has gone', '1', '', '192.0.2.1', ''],
  ])('where %s', (_what, setting, socket, forwarded, address) => {
    expect(from(setting, socket, forwarded)).toBe(address);
  });

  test.each(['yes', 'true', '2', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', 'loopback,', '*'])(
    'the setting %s is refused with a sentence',
    (TRUST_PROXY) => {
      const read = readConfiguration({ TRUST_PROXY });
      expect(read.ok ? '' : read.error.params['detail']).toMatch(/^TRUST_PROXY应为0、1，或以逗号分隔/);
    },
  );
});

test('what is counted as one caller is an address, or the network somebody is given whole', () => {
  expect(callerNetwork('192.0.2.1')).toBe('192.0.2.1');
  expect(callerNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(callerNetwork('2001:db8::6')).toBe('2001:db8:0:0');
  expect(callerNetwork('::1')).toBe('0:0:0:0');
});
