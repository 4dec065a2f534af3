import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The workers of the app, by the address under which a page asks for each. */
const WORKERS = ['ledger', 'files', 'search'].map((pool) => `/workers/${pool}/${pool}.worker.ts`);

/** Where they are, in one file each and what that loads later. */
const SHELF = '/@workers/';

const builtName = (worker: string): string => path.basename(worker, '.ts');

/**
 * The workers as few files: from source each asks for two hundred and more whenever it starts, and tests start them
 * anew a thousand times. Browser, network and compiler did little else half of their time.
 */
export function builtWorkers(): Plugin {
  let files: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'built-workers',
    enforce: 'post',
    transform: (source) =>
      source.includes('?worker_file')
        ? WORKERS.reduce(
            (code, worker) =>
              code.replaceAll(`${worker}?worker_file&type=module`, `${SHELF}${builtName(worker)}.js`),
            source,
          )
        : null,
    configureServer({ middlewares, config }) {
      middlewares.use(SHELF, (request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        const answer = (code: string | undefined): void => {
          if (code === undefined) {
            next();
            return;
          }
          response.writeHead(200, { 'Content-Type': 'text/javascript', ...config.server.headers });
          response.end(code);
        };
        files ??= buildWorkers();
        files.then((built) => {
          answer(built.get(name));
        }, next);
      });
    },
  };
}

/** The files by their names. They are development ones: who reads a stack finds the names of the sources. */
async function buildWorkers(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    define: { 'import.meta.env.DEV': 'true' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(WORKERS.map((worker) => [builtName(worker), path.join(ROOT, worker)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}
