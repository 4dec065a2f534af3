import { readFileSync } from 'node:fs';

/** Everything index.html loads before the filling page can be filled: its script and all that imports statically. */
function startFiles() {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
  const files = new Set();
  const walk = (key) => {
    const { file, imports = [], css = [] } = manifest[key];
    if (files.has(file)) return;
    for (const each of [file, ...css]) files.add(each);
    imports.forEach(walk);
  };
  walk('index.html');
  return [...files].map((file) => `dist/${file}`);
}

/** `npm run bench -- start` finds a script that is loaded before the face stands and is not counted here. */
export default [
  { name: 'start of the filling page', path: startFiles(), limit: '200 kB', gzip: true },
  { name: 'ledger worker', path: 'dist/assets/ledger.worker-*.js', limit: '60 kB', gzip: true },
  { name: 'files worker', path: 'dist/assets/files.worker-*.js', limit: '200 kB', gzip: true },
  { name: 'service worker', path: 'dist/sw.js', limit: '70 kB', gzip: true },
];
