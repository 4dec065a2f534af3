import { readFileSync } from 'node:fs';

/**
 * Everything index.html of the build loads before the filling page can be filled: its script and all that imports
 * statically.
 * @returns {string[]}
 */
export function startFiles() {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
  const files = new Set();
  const walk = (key) => {
    const { file, imports = [], css = [] } = manifest[key];
    if (files.has(file)) return;
    for (const each of [file, ...css]) files.add(each);
    imports.forEach(walk);
  };
  walk('index.html');
  return [...files];
}
