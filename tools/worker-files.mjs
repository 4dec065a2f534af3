import { readdirSync, readFileSync } from 'node:fs';

const ASSETS = 'dist/assets/';
/** `import"./a.js"`, `from"./a.js"`; what is loaded later, `import("./a.js")`, is none. */
const STATIC = /(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/**
 * A worker of the build and all that it imports statically: what its first call waits for.
 * @param {string} name `files` of files.worker.ts
 * @returns {string[]}
 */
export function workerFiles(name) {
  const files = new Set();
  const walk = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, next] of readFileSync(ASSETS + file, 'utf8').matchAll(STATIC)) walk(next);
  };
  readdirSync(ASSETS)
    .filter((file) => file.startsWith(`${name}.worker-`) && file.endsWith('.js'))
    .forEach(walk);
  return [...files].map((file) => ASSETS + file);
}
