import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words for what another word is used for. */
const INSTEAD_OF: Readonly<Record<string, string>> = { 征收方式: '征税方式', 警告: '提醒' };

const files = ['src', 'domain', 'wire', 'cli', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

test.each(Object.entries(INSTEAD_OF))('“%s” is called “%s” everywhere', (word) => {
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(word))).toEqual([]);
});
