import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The program as people call it. */
export function suikai(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'cli/main.ts', ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

/** A folder for the files of one test file, which goes with it. */
export function testFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'suikai-cli-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const file = (name: string, bytes: Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  return { folder, file };
}

interface Report {
  readonly kind: string;
  readonly error: { readonly code: string } | null;
  readonly tables: readonly {
    readonly lines: readonly Readonly<Record<string, string>>[];
    readonly rows?: readonly (readonly string[])[];
  }[];
  readonly findings: readonly { readonly code: string; readonly message: string; readonly sheet: string }[];
}

/** What `--json` prints of some files, and the exit code. */
export function run(...paths: string[]): {
  readonly status: number | null;
  readonly reports: readonly Report[];
} {
  const { status, stdout } = suikai('parse', '--json', ...paths);
  const lines = stdout.trim().split('\n');
  return { status, reports: lines.map((line) => JSON.parse(line) as Report) };
}
export const parsed = (...paths: string[]): readonly Report[] => run(...paths).reports;
export const linesOf = (report: Report | undefined) => report?.tables.flatMap(({ lines }) => lines) ?? [];
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
