import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { hasFailures } from '../domain/bureau-workbook/failures/is-failures.ts';
import { readFailures } from '../domain/bureau-workbook/failures/read-failures.ts';
import { findWorkbook } from '../domain/bureau-workbook/found-sheets.ts';
import { runToEnd } from '../domain/kernel/steps.ts';
import { errorText, type AppError } from '../domain/kernel/errors.ts';
import { EXTENSIONS, extensionOf, MAX_FILE_BYTES, MORE_EXTENSIONS } from '../workers/files/file-types.ts';
import { readWorkbook } from '../workers/files/read-sheets.ts';
import { bureauReport } from './bureau-report.ts';
import { failuresReport } from './failures-report.ts';
import { goodsReport } from './parse-report.ts';
import { emptyReport, type ParseReport } from './report.ts';
import { reportText } from './report-text.ts';

/** `parse FILE…`: one JSON object a line with `--json`, else plain Chinese text. Exit code 0, or 1 when a file was refused. Goods without a name have the default one. M306 */
export async function parseCommand(
  files: readonly string[],
  json: boolean,
  defaultName = '',
): Promise<number> {
  let refused = 0;
  for (const file of files) {
    const report = await parseFile(file, defaultName);
    if (report.kind === 'refused') refused += 1;
    process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${reportText(report)}\n`);
  }
  return refused > 0 ? 1 : 0;
}

async function parseFile(path: string, defaultName: string): Promise<ParseReport> {
  const started = performance.now();
  const file = basename(path);
  const bytes = await readBytes(path);
  const report = bytes === null ? missing(file) : await reportOf(file, bytes, defaultName);
  return { ...report, ms: Math.round(performance.now() - started) };
}

async function reportOf(
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  defaultName: string,
): Promise<ParseReport> {
  const read = await readWorkbook(file, bytes, undefined, 'more');
  if (!read.ok) return refusal(file, read.error);
  const { sheets } = read.value;
  const bureau = findWorkbook(sheets);
  if (hasFailures(sheets)) {
    const failed = runToEnd(readFailures(sheets));
    if (bureau === null || failed.failures.length + failed.issues.length > 0)
      return failuresReport(file, failed);
  }
  return bureau === null ? goodsReport(file, read.value, defaultName) : bureauReport(file, bureau);
}

const refusal = (file: string, error: AppError): ParseReport => ({
  ...emptyReport(file, 'refused'),
  error: { code: error.code, message: errorText(error) },
});

/** The words of the service for what it doesn't have say nothing of files. */
const missing = (file: string): ParseReport => ({
  ...emptyReport(file, 'refused'),
  error: { code: 'notFound', message: '找不到这个文件，请检查路径' },
});

/** A file that will be refused for its size is not read as a whole; null when there is none. */
async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { size } = await stat(path);
    const known = [...EXTENSIONS, ...MORE_EXTENSIONS].some(({ ext }) => ext === extensionOf(path));
    if (size > MAX_FILE_BYTES || !known) return new Uint8Array(Math.min(size, MAX_FILE_BYTES + 1));
    return new Uint8Array(await readFile(path));
  } catch {
    return null;
  }
}
