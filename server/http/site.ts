import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NOT_BUILT = '页面文件不存在，请先运行 npm run build，或用SUIKAI_DIST指定其位置';

/** Files under assets/ carry a hash in their name; all others may change under theirs. */
const cacheControl = (root: string, file: string): string =>
  path.relative(root, file).startsWith(`assets${path.sep}`) ? IMMUTABLE : 'no-cache';

/** Serves the built app. There is one page: an unknown address is not found, never the page. */
export async function serveSite(app: FastifyInstance, dist: string): Promise<void> {
  const root = path.resolve(dist);
  if (!existsSync(path.join(root, 'index.html'))) {
    app.get('/', (_request, reply) => reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT));
    return;
  }
  await app.register(staticFiles, {
    root,
    cacheControl: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (response, file) => {
      response.setHeader('cache-control', cacheControl(root, file));
    },
  });
}
