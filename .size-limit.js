import { startFiles } from './tools/start-files.mjs';

/** The goal of the start is 200 kB (PERF §11); `npm run bench -- start` names scripts that are loaded and not counted here. */
export default [
  {
    name: 'start of the filling page, everything until it can be filled',
    path: startFiles().map((file) => `dist/${file}`),
    limit: '265 kB',
    gzip: true,
  },
  { name: 'ledger worker', path: 'dist/assets/ledger.worker-*.js', limit: '65 kB', gzip: true },
  { name: 'files worker', path: 'dist/assets/files.worker-*.js', limit: '200 kB', gzip: true },
  { name: 'service worker', path: 'dist/sw.js', limit: '80 kB', gzip: true },
];
