import { expect, test } from 'vitest';
import type { CheckedPlace } from '../../domain/rules/issuing-facts.ts';
import { knowInvoices } from '../../server/services/known-invoices.ts';
import { startTestService } from './harness.ts';
import { sampleInvoice } from './samples.ts';

const service = await startTestService();
const { session } = await service.signIn('demo');
await service.stop();

const [taxpayer] = session.taxpayers;
if (taxpayer === undefined) throw new Error('a taxpayer is needed');
const { seller, nature, devices } = taxpayer;
const [device] = devices;
if (device === undefined) throw new Error('a device is needed');

const here: CheckedPlace = { who: session, taxpayer: { seller, nature }, device };
const elsewhere: CheckedPlace = { ...here, device: { ...device, rates: [300] } };
const unread = (): string => {
  throw new Error('a text was read again');
};

test('what no rule was against when it was saved is not read again there, and held against the rules elsewhere', () => {
  const invoices = knowInvoices();
  const wire = sampleInvoice(session);
  invoices.learn('1', wire, here);
  const known = invoices.find('1', unread);
  expect(known?.refusalAt(here)).toBeNull();
  expect(known?.said()).toMatchObject({
    ywlsh: wire.ywlsh,
    amount: 100_00,
    totalSum: '113.00',
    redLetter: null,
  });
  expect(invoices.find('1', () => JSON.stringify(wire))?.refusalAt(elsewhere)).toMatchObject({
    params: { rule: expect.stringContaining('rate') as string },
  });
});

test('what a rule was against when it was saved, or whose place was not known, is held against the rules when it is sent', () => {
  const invoices = knowInvoices();
  const wrong = sampleInvoice(session, { totalSum: '112.00' });
  invoices.learn('wrong', wrong, here);
  expect(invoices.find('wrong', () => JSON.stringify(wrong))?.refusalAt(here)).not.toBeNull();
  invoices.learn('nowhere', wrong, null);
  expect(invoices.find('nowhere', () => JSON.stringify(wrong))?.refusalAt(here)).not.toBeNull();
});

test('a red letter is held against its original each time', () => {
  const invoices = knowInvoices();
  const wire = sampleInvoice(session);
  invoices.learn('1', wire, here);
  const original = { number: '', total: null, reversed: 0, kind: null };
  expect(() => invoices.find('1', unread)?.refusalAt(here, original)).toThrow('read again');
});

test('of the invoices that were saved the oldest are forgotten, and long ones are not kept', () => {
  const invoices = knowInvoices(2);
  const wire = sampleInvoice(session);
  for (const hash of ['1', '2', '1', '3']) invoices.learn(hash, wire, null);
  expect(['1', '2', '3'].map((hash) => invoices.find(hash, unread) !== null)).toEqual([true, false, true]);
  const goodsList = Array.from({ length: 501 }, () => wire.goodsList).flat();
  invoices.learn('4', { ...wire, goodsList }, null);
  expect(invoices.find('4', unread)).toBeNull();
});
