import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A tree in which every file breaks one wall: [wall, file, what it imports]. */
const PLANTED: readonly (readonly [wall: string, file: string, imported: string])[] = [
  ['domain-imports', 'domain/a.ts', '../wire/target.ts'],
  ['domain-packages', 'domain/b.ts', 'zod'],
  ['domain-packages', 'domain/c.ts', 'node:fs'],
  ['decimal-only-as-reference', 'server/d.ts', 'decimal.js'],
  ['wire-imports', 'wire/a.ts', '../server/target.ts'],
  ['wire-packages', 'wire/b.ts', 'idb'],
  ['workers-contract-imports', 'workers/contract/a.ts', '../client/target.ts'],
  ['workers-contract-packages', 'workers/contract/b.ts', 'comlink'],
  ['workers-client-imports', 'workers/client/a.ts', '../files/target.ts'],
  ['workers-client-packages', 'workers/client/b.ts', 'xlsx'],
  ['workers-host-imports', 'workers/ledger/a.ts', '../client/target.ts'],
  ['workers-host-imports', 'workers/files/a.ts', '../../src/offline/target.ts'],
  ['workers-host-packages', 'workers/host/b.ts', 'react'],
  ['journal-only-in-ledger', 'workers/files/c.ts', 'idb'],
  ['markup-only-in-its-readers', 'workers/ledger/d.ts', 'htmlparser2'],
  ['spreadsheets-only-in-files', 'workers/ledger/c.ts', 'xlsx'],
  ['offline-imports', 'src/offline/a.ts', '../ui/target.ts'],
  ['offline-packages', 'src/offline/b.ts', 'react'],
  ['platform-imports', 'src/platform/a.ts', '../features/x/target.ts'],
  ['platform-packages', 'src/platform/b.ts', 'react'],
  ['ui-imports', 'src/ui/a.ts', '../offline/target.ts'],
  ['ui-packages', 'src/ui/b.ts', 'comlink'],
  ['ledger-client-imports', 'src/ledger/a.ts', '../features/x/target.ts'],
  ['ledger-client-packages', 'src/ledger/b.ts', 'react'],
  ['transfer-imports', 'src/transfer/a.ts', '../offline/target.ts'],
  ['transfer-packages', 'src/transfer/b.ts', 'xlsx'],
  ['features-imports', 'src/features/x/a.ts', '../y/target.ts'],
  ['features-packages', 'src/features/x/b.ts', 'idb'],
  ['app-imports', 'src/app/a.ts', '../features/x/target.ts'],
  ['app-packages', 'src/app/b.ts', 'comlink'],
  ['service-worker-imports', 'sw.ts', './src/ui/target.ts'],
  ['server-imports', 'server/a.ts', '../src/ui/target.ts'],
  ['robot-imports', 'robot/a.ts', '../server/target.ts'],
  ['cli-imports', 'cli/a.ts', '../src/ui/target.ts'],
  ['no-cycles', 'domain/circle-back.ts', './circle.ts'],
];

/** Imports that are allowed; none may be named. */
const ALLOWED: readonly (readonly [file: string, imported: string])[] = [
  ['wire/good.ts', '../domain/target.ts'],
  ['workers/ledger/good.ts', '../host/target.ts'],
  ['src/features/x/good.ts', '../../../workers/client/target.ts'],
  ['src/app/good.ts', '../features/x/index.ts'],
  ['server/good.ts', '../wire/target.ts'],
];

const TARGETS = [
  'domain/target.ts',
  'wire/target.ts',
  'server/target.ts',
  'src/ui/target.ts',
  'src/offline/target.ts',
  'src/features/x/target.ts',
  'src/features/x/index.ts',
  'src/features/y/target.ts',
  'workers/client/target.ts',
  'workers/files/target.ts',
  'workers/host/target.ts',
];

const project = resolve(import.meta.dirname, '../..');
let tree = '';

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'suikai-walls-'));
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  for (const file of TARGETS) put(file, 'export const target = 1;\n');
  for (const [, file, imported] of PLANTED) put(file, `import '${imported}';\n`);
  for (const [file, imported] of ALLOWED) put(file, `import '${imported}';\n`);
  put('domain/circle.ts', "import './circle-back.ts';\n");
  for (const file of ['package.json', 'tsconfig.base.json', '.dependency-cruiser.cjs', 'node_modules']) {
    symlinkSync(join(project, file), join(tree, file));
  }
});

afterAll(() => {
  rmSync(tree, { recursive: true, force: true });
});

interface Cruise {
  readonly summary: {
    readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string }[];
  };
}

test('every planted violation is named, nothing allowed is', () => {
  const roots = ['domain', 'wire', 'workers', 'src', 'sw.ts', 'server', 'robot', 'cli'];
  const command = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [command, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...roots];
  const output = cruise(args);
  const named = new Set(output.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
  const missing = PLANTED.filter(([wall, file]) => !named.has(`${wall} ${file}`));
  expect(missing).toEqual([]);
  const allowed = new Set(ALLOWED.map(([file]) => file));
  expect(output.summary.violations.filter(({ from }) => allowed.has(from))).toEqual([]);
});

/** The cruiser ends with the number of errors; its report is on standard output all the same. */
function cruise(args: readonly string[]): Cruise {
  try {
    return JSON.parse(execFileSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })) as Cruise;
  } catch (failure) {
    return JSON.parse((failure as { stdout: string }).stdout) as Cruise;
  }
}
