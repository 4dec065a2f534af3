import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../../server/commands/back-up.ts';
import { openBackup, writeBackup } from '../../server/commands/backup-files.ts';
import { drill } from '../../server/commands/drill.ts';
import type { Configuration } from '../../server/configuration.ts';
import { openDatabase } from '../../server/store/open-database.ts';
import { checkBackup } from '../../server/store/load.ts';
import { removeFolder, startTestService, temporaryFolder, type TestService } from './harness.ts';
import { storeDraft, submitSample } from './samples.ts';

const folder = temporaryFolder();
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  const demo = await service.signIn('demo');
  await storeDraft(demo);
  await submitSample(demo);
});
afterAll(() => {
  removeFolder(service.data);
  removeFolder(folder);
});

const PROVEN = /，已试恢复并核对操作记录\n文件未加密：/;

const fileOf = (): string => path.join(folder, randomUUID());

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  await Promise.resolve();
  yield* lines;
}

const textOf = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
};

/** More than one piece of a file, with characters of several bytes. */
const LINES = Array.from({ length: 3000 }, (_, n) => `${String(n)} 第${String(n)}行 ${'x'.repeat(100)}`);

describe('an encrypted backup', () => {
  test('is read by its recipients, and by who wrote it, as often as asked', async () => {
    const identities = [await generateX25519Identity(), await generateX25519Identity()];
    const recipients = await Promise.all(identities.map(identityToRecipient));
    const file = fileOf();
    const written = await writeBackup(file, each(LINES), { BACKUP_RECIPIENTS: recipients });
    if (!written.ok) throw new Error(written.error.code);
    for (let n = 0; n < 2; n++) expect(await textOf(written.value())).toEqual(LINES);
    expect(fs.readFileSync(file, 'utf8')).not.toContain('第7行');
    for (const identity of identities) {
      const keys = `${file}.key`;
      fs.writeFileSync(keys, `# 备份密钥\n${identity}\n`);
      const opened = await openBackup(file, { BACKUP_IDENTITY: keys });
      if (!opened.ok) throw new Error(opened.error.code);
      expect(await textOf(opened.value())).toEqual(LINES);
    }
    fs.writeFileSync(`${file}.key`, await generateX25519Identity());
    fs.writeFileSync(`${file}.none`, '# no key\nAGE-SECRET-KEY-1SHORT\n');
    for (const [keys, error] of [
      [{}, { code: 'backup.locked' }],
      [
        { BACKUP_PASSPHRASE: 'no passphrase at all' },
        { code: 'backup.wrongKey', params: { setting: 'BACKUP_PASSPHRASE', what: '口令' } },
      ],
      [
        { BACKUP_IDENTITY: `${file}.key` },
        { code: 'backup.wrongKey', params: { setting: 'BACKUP_IDENTITY', what: '密钥' } },
      ],
      [{ BACKUP_IDENTITY: `${file}.none` }, { code: 'backup.identity' }],
      [{ BACKUP_IDENTITY: `${file}.nowhere` }, { code: 'file.missing' }],
    ] as const)
      expect(await openBackup(file, keys)).toMatchObject({ ok: false, error });
  });

  test('for somebody who is none is not written, and says who', async () => {
    const right = await identityToRecipient(await generateX25519Identity());
    const wrong = `${right.slice(0, -1)}${right.endsWith('q') ? 'p' : 'q'}`;
    const file = fileOf();
    const written = await writeBackup(file, each(LINES), { BACKUP_RECIPIENTS: [right, wrong] });
    expect(written).toMatchObject({ error: { code: 'backup.recipient', params: { recipient: wrong } } });
    expect(fs.existsSync(file)).toBe(false);
  });

  test('that was changed or cut short anywhere is refused', async () => {
    const identity = await generateX25519Identity();
    const file = fileOf();
    const keys = { BACKUP_IDENTITY: `${file}.key` };
    fs.writeFileSync(keys.BACKUP_IDENTITY, identity);
    await writeBackup(file, each(LINES), { BACKUP_RECIPIENTS: [await identityToRecipient(identity)] });
    const bytes = fs.readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[100_000] = (changed[100_000] ?? 0) ^ 1;
    for (const content of [changed, bytes.subarray(0, -1), bytes.subarray(0, 150_000)]) {
      fs.writeFileSync(file, content);
      const opened = await openBackup(file, keys);
      if (!opened.ok) throw new Error(opened.error.code);
      const read = await textOf(opened.value());
      expect(read.length).toBeLessThan(LINES.length);
      expect(await checkBackup(opened.value())).toMatchObject({ error: { code: 'restore.damaged' } });
    }
  });
});

describe('of a service that was stopped', () => {
  const READABLE = new Set(['--readable']);
  let configuration: Configuration;
  beforeAll(async () => {
    await service.service.stop();
    ({ configuration } = service.service.services);
  });

  /** Something is put into the database as its owner. */
  const put = async (query: RawBuilder<unknown>): Promise<void> => {
    const opened = await openDatabase(configuration);
    if (!opened.ok) throw new Error(opened.error.code);
    const { db } = opened.value;
    await db.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx);
      await query.execute(tx);
    });
    await opened.value.close();
  };

  test('a backup is restored before it is called one, and again by a drill, which says how old it is', async () => {
    const file = fileOf();
    const done = await backUp(configuration, file, READABLE);
    expect(done).toMatchObject({ ok: true, value: expect.stringMatching(PROVEN) as string });
    const drilled = await drill({ ...configuration, BACKUP_MAX_HOURS: 0 }, file);
    expect(drilled).toMatchObject({ error: { code: 'drill.old', params: { hours: 0, most: 0 } } });
  });

  test('a drill looks at the last one of a folder, and not at what is no backup', async () => {
    const empty = path.join(folder, 'empty');
    fs.mkdirSync(empty);
    fs.writeFileSync(path.join(empty, 'a.unproven'), '');
    expect(await drill({ ...configuration, BACKUP_FOLDER: empty }, '')).toMatchObject({
      error: { code: 'drill.none' },
    });
    expect(await drill(configuration, '')).toMatchObject({ error: { code: 'drill.where' } });
  });

  test('a backup that can not be restored names the row, and is kept under another name', async () => {
    await put(sql`alter table users drop constraint users_role_type_check`);
    await put(sql`update users set role_type = 'nobody' where account = 'support'`);
    const file = fileOf();
    const refused = await backUp(configuration, file, READABLE);
    expect(refused).toMatchObject({ ok: false, error: { code: 'backup.unproven' } });
    expect(JSON.stringify(refused)).toMatch(/的users中有一行无法恢复（.*support/);
    expect([fs.existsSync(file), fs.existsSync(`${file}.unproven`)]).toEqual([false, true]);
    expect(await backUp(configuration, file, new Set(['--readable', '--unproven']))).toMatchObject({
      ok: true,
      value: expect.stringContaining('未试恢复，只核对了校验和') as string,
    });
  });
});
