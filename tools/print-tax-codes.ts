import { readFileSync, writeFileSync } from 'node:fs';
import { taxCodeFile } from './tax-code-list.ts';

/** A table of the official classification as csv, the codes in its first column. */
const [, , file] = process.argv;
if (file === undefined) throw new Error('which table? npm run tax-codes -- FILE.csv');

const [, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
writeFileSync('domain/codes/tax-code-list.ts', taxCodeFile(rows.map((row) => row.split(',')[0] ?? '')));
