import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, parseSync } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Where packages, which have patterns of their own, are still found. */
const SHELF = path.join(ROOT, 'node_modules/.cache');
const ENTRY = 'virtual:all-modules';

/** All modules of some folders but those that take over a worker. */
const modulesOf = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.worker.ts'))
      .map((file) => path.join(ROOT, folder, file)),
  );

/** One file of many: quicker to load, and to look through, than each of them. */
async function bundled(modules: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'all-modules',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) =>
          id === ENTRY ? modules.map((file) => `import ${JSON.stringify(file)};`).join('') : null,
      },
    ],
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: ENTRY, treeshake: false, output: { codeSplitting: false } },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return files.map((file) => ('code' in file ? file.code : '')).join('');
}

/** The patterns that stand in a program as such. */
function writtenPatterns(program: string): RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      found.push(new RegExp(pattern, flags));
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync('all.mjs', program).program);
  return found;
}

/** The patterns that a program puts together from parts as it is loaded. */
async function madePatterns(program: string): Promise<RegExp[]> {
  fs.mkdirSync(SHELF, { recursive: true });
  const folder = fs.mkdtempSync(path.join(SHELF, 'patterns-'));
  const file = path.join(folder, 'all.mjs');
  fs.writeFileSync(file, program);
  const found: RegExp[] = [];
  const engine = RegExp;
  globalThis.RegExp = new Proxy(engine, {
    construct(target, words: [string | RegExp, string?]) {
      const pattern = new target(...words);
      found.push(pattern);
      return pattern;
    },
  });
  try {
    await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    globalThis.RegExp = engine;
    fs.rmSync(folder, { recursive: true });
  }
  return found;
}

/** Every pattern of the modules of some folders, as it is when they are loaded; each once. */
export async function patternsOf(folders: readonly string[]): Promise<readonly RegExp[]> {
  const program = await bundled(modulesOf(folders));
  const all = [...writtenPatterns(program), ...(await madePatterns(program))];
  return [...new Map(all.map((pattern) => [String(pattern), pattern])).values()];
}
