import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IssueCall } from '../../robot/bureau/bureau.ts';
import { NO_FAULTS, type Faults } from '../../robot/bureau/faults.ts';
import { openLedger, type Ledger } from '../../robot/bureau/ledger.ts';
import { openSandbox } from '../../robot/bureau/sandbox.ts';
import { systemClock } from '../../robot/clock.ts';
import { readConfiguration } from '../../robot/configuration.ts';
import type { Session } from '../../domain/account/session.ts';
import { temporaryFolder } from '../server/harness.ts';
import { sampleInvoice } from '../server/samples.ts';

const seller = {
  name: '随开演示科技有限公司',
  taxId: '91440300MA5DEMA08P',
  address: '',
  phone: '',
  bank: '',
  account: '',
};
const session = { taxpayers: [{ seller }] } as unknown as Session;

let folder: string;
let ledger: Ledger;
beforeEach(() => {
  folder = temporaryFolder();
  ledger = openLedger(path.join(folder, 'ledger.jsonl'));
});
afterEach(() => {
  ledger.close();
  fs.rmSync(folder, { recursive: true });
});

const call = (change = {}): IssueCall => ({
  callId: randomUUID(),
  diskId: '500440300001',
  snapshotHash: 'a'.repeat(64),
  invoice: sampleInvoice(session, change),
});
const soon = () => {
  const clock = systemClock();
  return clock.until(clock.now() + 50);
};
const sandbox = (faults: Partial<Faults> = {}, chances: number[] = []) =>
  openSandbox({ ledger, faults: { ...NO_FAULTS, ...faults }, random: () => chances.shift() ?? 0.999 });

describe('the sandbox bureau', () => {
  test('issues what it is asked to, as often as it is asked: only a look-up prevents the second', async () => {
    const bureau = sandbox();
    const given = call();
    const first = await bureau.issue(given, soon());
    expect(first).toMatchObject({
      kind: 'issued',
      issued: { serial: given.invoice.ywlsh, code: null, sandbox: true },
    });
    await bureau.issue({ ...given, callId: randomUUID() }, soon());
    expect(ledger.entries()).toHaveLength(2);
    expect(await bureau.lookUp(given.invoice.ywlsh, soon())).toMatchObject({
      snapshotHash: given.snapshotHash,
      sandbox: true,
    });
    expect(await bureau.lookUp('nothing', soon())).toBeNull();
    expect(ledger.entries().map((entry) => entry.sandbox)).toEqual(['沙箱', '沙箱']);
  });

  test('hands out a file with each invoice that says it is none, the same whenever it is asked', async () => {
    const bureau = sandbox();
    const given = call();
    const answer = await bureau.issue(given, soon());
    if (answer.kind !== 'issued') throw new Error(answer.kind);
    const { number, files = [] } = answer.issued;
    expect(files.map(({ format }) => format)).toEqual(['xml']);
    const text = Buffer.from(files[0]?.content ?? '', 'base64').toString();
    expect(text).toContain('<说明>沙箱发票，不是真实发票</说明>');
    expect(text).toContain(`<发票号码>${number}</发票号码>`);
    expect((await bureau.lookUp(given.invoice.ywlsh, soon()))?.files).toEqual(files);
  });

  test('takes a call that is delivered twice for the one it is', async () => {
    const bureau = sandbox({ duplicate: 1 });
    const given = call();
    const answers = [await bureau.issue(given, soon()), await bureau.issue(given, soon())];
    expect(answers[0]).toEqual(answers[1]);
    expect(ledger.entries()).toHaveLength(1);
  });

  test('that loses answers has done the work in half of the cases', async () => {
    const before = sandbox({ lose: 1 }, [0.5, 0.4]);
    await expect(before.issue(call(), soon())).rejects.toThrow('no answer');
    expect(ledger.entries()).toHaveLength(0);
    const after = sandbox({ lose: 1 }, [0.5, 0.6]);
    await expect(after.issue(call(), soon())).rejects.toThrow('no answer');
    expect(ledger.entries()).toHaveLength(1);
  });

  test('refuses by plan, by chance and when the quota is used up', async () => {
    const bureau = sandbox({ quota: 200 });
    const refused = async (change = {}) => {
      const answer = await bureau.issue(call(change), soon());
      return answer.kind === 'refused' ? answer.refusal.code : answer.kind;
    };
    expect(await refused({ buyerTaxerName: '沙箱拒开测试有限公司' })).toBe('SANDBOX_REFUSED');
    expect(await refused({ buyerTaxerName: '沙箱税号异常有限公司' })).toBe('SANDBOX_BUYER');
    expect(await refused({ buyerTaxerName: '沙箱超额度有限公司' })).toBe('SANDBOX_QUOTA');
    expect([await refused(), await refused()]).toEqual(['issued', 'SANDBOX_QUOTA']);
    const moody = sandbox({ refuse: 1 });
    expect(await moody.issue(call(), soon())).toMatchObject({ refusal: { code: 'SANDBOX_RANDOM' } });
  });

  test('that settles slowly does not see what it has just issued; one that lies sees other content', async () => {
    let now = 1_000_000;
    const slow = openSandbox({ ledger, faults: { ...NO_FAULTS, settle: 500 }, now: () => now });
    const given = call();
    await slow.issue(given, soon());
    expect(await slow.lookUp(given.invoice.ywlsh, soon())).toBeNull();
    now += 500;
    expect(await slow.lookUp(given.invoice.ywlsh, soon())).not.toBeNull();
    slow.setFaults({ ...NO_FAULTS, lie: true });
    const found = await slow.lookUp(given.invoice.ywlsh, soon());
    expect(found?.snapshotHash).not.toBe(given.snapshotHash);
  });

  test('that is down answers nothing; signed out it issues nothing and shows a code', async () => {
    const bureau = sandbox({ down: true });
    await expect(bureau.issue(call(), soon())).rejects.toThrow();
    await expect(bureau.lookUp('a', soon())).rejects.toThrow();
    await expect(bureau.login('a', soon())).rejects.toThrow();
    bureau.setFaults({ ...NO_FAULTS, signedOut: true });
    expect(await bureau.issue(call(), soon())).toEqual({ kind: 'signedOut' });
    expect(await bureau.login('a', soon())).toMatchObject({ loggedIn: false, qrCode: '沙箱二维码 a' });
    expect(ledger.entries()).toHaveLength(0);
  });
});

describe('the switches of a command line', () => {
  const token = { ROBOT_TOKEN: 'a-token-long-enough' };

  test('are read with their defaults', () => {
    const read = readConfiguration(token, ['--lose', '0.3', '--signed-out', '--quota', '1000']);
    expect(read).toMatchObject({
      ok: true,
      value: { faults: { ...NO_FAULTS, delay: 800, lose: 0.3, signedOut: true, quota: 1000 } },
    });
  });

  test.each([[['--lose', '2']], [['--lose', 'often']], [['--unheard-of']]])(
    'that make no sense are refused: %s',
    (args) => {
      expect(readConfiguration(token, args)).toMatchObject({ ok: false });
    },
  );
});
