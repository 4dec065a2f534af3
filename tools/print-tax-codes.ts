import { readFileSync, writeFileSync } from 'node:fs';
import { classificationRows, officialCodes } from './classification-rows.ts';
import { taxCodeFile } from './tax-code-list.ts';

/** A table of the official classification as csv: code, name, short name, text. */
const [, , file] = process.argv;
if (file === undefined) throw new Error('which table? npm run tax-codes -- FILE.csv');

const codes = officialCodes(readFileSync(file, 'utf8'));
writeFileSync('domain/codes/tax-code-list.ts', taxCodeFile(codes.map(({ code }) => code)));
writeFileSync(
  'domain/coding/data/classification.json',
  `${JSON.stringify(classificationRows(codes), null, 2)}\n`,
);
