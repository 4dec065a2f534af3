import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../..');

/** What the compiler must not know there: [project file, place of the planted file, code]. */
const PLANTED: readonly (readonly [string, string, string])[] = [
  ['domain/tsconfig.json', 'domain/planted.ts', 'export const x = window;'],
  ['domain/tsconfig.json', 'domain/planted.ts', 'export const x = process;'],
  ['domain/tsconfig.json', 'domain/planted.ts', 'export const x = fetch;'],
  ['domain/tsconfig.json', 'domain/planted.ts', 'export const x = setTimeout;'],
  ['wire/tsconfig.json', 'wire/planted.ts', 'export const x = document;'],
  ['workers/tsconfig.json', 'workers/host/planted.ts', 'export const x = document;'],
  ['workers/tsconfig.json', 'workers/host/planted.ts', 'export const x = process;'],
  ['src/tsconfig.json', 'src/planted.ts', 'export const x = process;'],
  ['tsconfig.sw.json', 'src/offline/planted.ts', 'export const x = document;'],
  ['server/tsconfig.json', 'server/planted.ts', 'export const x = window;'],
  ['domain/tsconfig.json', 'domain/planted.ts', 'export enum Colour { red }'],
];

/** What the language and the platforms declare, read once for all. */
const parsed = new Map<string, ts.SourceFile | undefined>();

test.each(PLANTED)('%s refuses %s: %s', (projectFile, place, code) => {
  const planted = resolve(project, place);
  const { config } = ts.readConfigFile(resolve(project, projectFile), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(project, projectFile, '..'));
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) => {
    if (resolve(file) === planted) return ts.createSourceFile(file, code, ts.ScriptTarget.ES2022);
    const known = parsed.get(file) ?? read(file, ...rest);
    parsed.set(file, known);
    return known;
  };
  const program = ts.createProgram([planted], { ...options, incremental: false, noEmit: true }, host);
  const source = program.getSourceFile(planted);
  expect(program.getSemanticDiagnostics(source).length + program.getSyntacticDiagnostics(source).length).toBe(
    1,
  );
});
