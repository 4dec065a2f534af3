import { expect, test } from 'vitest';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { content, TAXPAYER, uuid } from './device.ts';
import { exported, imported, offline, online, run, states, withFile } from './laptop.ts';
import { first, NOTHING, second, store, withTwoLaptops } from './rescue-desk.ts';
import { keptBuyers } from './kept-buyers.ts';

withTwoLaptops();

test('a damaged, foreign, newer or other user’s file is refused and changes nothing', async () => {
  await store.saveDraft(content(uuid(), 'work'));
  const file = await exported(first);
  const text = await file.text();
  const lines = text.split('\n');
  const untouched = await second.dump();
  const refusal = async (bad: BlobPart, session = second.device.session) => {
    const result = await second.rescue(
      (rescue) => withFile(rescue, new Blob([bad]), (opened) => rescue.importAll(opened, run())),
      session,
    );
    return result.ok ? null : result.error.code;
  };
  expect(await refusal(text.replace('work', 'wörk'))).toBe('rescue.damaged');
  expect(await refusal(text.slice(0, -2))).toBe('rescue.damaged');
  expect(await refusal(lines.slice(0, 1).join('\n'))).toBe('rescue.foreign');
  expect(await refusal(`${lines.slice(0, -2).join('\n')}\n`)).toBe('rescue.damaged');
  expect(await refusal(`${text}x`)).toBe('rescue.damaged');
  expect(await refusal(`${text}${lines[1] ?? ''}\n`)).toBe('rescue.damaged');
  expect(await refusal([lines[0], ...lines.slice(2)].join('\n'))).toBe('rescue.damaged');
  expect(await refusal('')).toBe('rescue.foreign');
  expect(await refusal('{"kind":"head"}\n')).toBe('rescue.foreign');
  expect(await refusal(Uint8Array.of(0x50, 0x4b, 3, 4, 10, 255))).toBe('rescue.foreign');
  expect(await refusal(text.replace('"version":3', '"version":4'))).toBe('rescue.newer');
  expect(await refusal(text, { ...second.device.session, userId: 'user-2' })).toBe('rescue.otherUser');
  expect(await second.dump()).toBe(untouched);
});

test('what is in a file is told before it is imported', async () => {
  await store.saveDraft(content(uuid(), 'a'));
  await online(first, store);
  offline(first);
  await store.saveDraft(content(uuid(), 'b'));
  await store.submitDraft(content(uuid(), 'c'));
  const file = await exported(first);
  const told = await second.rescue((rescue) =>
    withFile(rescue, file, (opened) => rescue.inspect(opened, run())),
  );
  expect(told).toMatchObject({
    ok: true,
    value: { drafts: 3, unsent: 2, submissions: 1, working: 0, head: { owner: '随开演示 演示' } },
  });
});

const PASSPHRASE = '出差前写下的那一句话';

test('under a passphrase nothing of a file can be read, and all of it comes back', async () => {
  await store.saveDraft(content(uuid(), 'a remark nobody else may read'));
  await store.rememberBuyer(TAXPAYER, { ...EMPTY_PARTY, name: '不愿透露姓名的公司' });
  await store.submitDraft(content(uuid(), 'sold in secret'));
  const [bare, file] = [await exported(first), await exported(first, PASSPHRASE)];
  const TYPED = ['a remark nobody else may read', '不愿透露姓名的公司', 'sold in secret'];
  for (const text of TYPED) expect(await bare.text()).toContain(text);
  const bytes = Buffer.from(await file.arrayBuffer());
  for (const text of [...TYPED, PASSPHRASE, '随开演示']) expect(bytes.includes(text)).toBe(false);
  expect(await imported(second, file, PASSPHRASE)).toEqual({ ...NOTHING, added: 2, submissions: 1 });
  const there = await second.open();
  expect(await states(there)).toEqual(['queued sold in secret', 'unsynced a remark nobody else may read']);
  expect(await keptBuyers(there, TAXPAYER)).toHaveLength(1);
});

test('a sealed file wants its passphrase, and a damaged one changes nothing', async () => {
  for (let index = 0; index < 9; index++) await store.saveDraft(content(uuid(), 'x'.repeat(20_000)));
  const file = await exported(first, PASSPHRASE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = bytes.indexOf(10) + 1;
  const untouched = await second.dump();
  const refusal = async (bad: BlobPart, passphrase = PASSPHRASE) => {
    const result = await second.rescue((rescue) =>
      withFile(rescue, new Blob([bad]), (opened) => rescue.importAll(opened, run()), passphrase),
    );
    return result.ok ? null : result.error.code;
  };
  const changed = (at: number): Uint8Array<ArrayBuffer> => {
    const bad = bytes.slice();
    bad[at] = (bad[at] ?? 0) ^ 1;
    return bad;
  };
  expect(await refusal(bytes, '')).toBe('rescue.sealed');
  expect(await refusal(bytes, `${PASSPHRASE}。`)).toBe('rescue.passphrase');
  for (const at of [head, head + 65_552, bytes.length - 1])
    expect(await refusal(changed(at))).toBe('rescue.damaged');
  for (const end of [head, head + 100, head + 65_552, bytes.length - 1])
    expect(await refusal(bytes.slice(0, end))).toBe('rescue.damaged');
  const text = new TextDecoder().decode(bytes.subarray(0, head));
  const headed = (line: string) =>
    new Uint8Array([...new TextEncoder().encode(line), ...bytes.subarray(head)]);
  expect(await refusal(headed(text.replace('"version":1', '"version":2')))).toBe('rescue.newer');
  expect(await refusal(headed(text.replace('600000', '600000000000')))).toBe('rescue.newer');
  expect(await refusal(headed(text.replace('{"format"', '{ "format"')))).toBe('rescue.damaged');
  expect(await second.dump()).toBe(untouched);
  expect(await refusal(bytes)).toBe(null);
});
