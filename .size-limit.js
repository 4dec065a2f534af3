import { startFiles } from './tools/start-files.mjs';
import { workerFiles } from './tools/worker-files.mjs';

const start = startFiles().map((file) => `dist/${file}`);

/** The goal of the start is 200 kB of scripts (PERF §11); `npm run bench -- start` names scripts that are loaded and not counted here. */
export default [
  {
    name: 'scripts of the start, everything until the filling page can be filled',
    path: start.filter((file) => file.endsWith('.js')),
    limit: '200 kB',
    gzip: true,
  },
  {
    name: 'stylesheets of the start',
    path: start.filter((file) => file.endsWith('.css')),
    limit: '12 kB',
    gzip: true,
  },
  // It fills to all sides, takes 差额录入 as one command, reads the clipboard, knows the words of pasted titles, also those of bills, books and shops, and every tax code; says once what many lines have.
  { name: 'ledger worker', path: workerFiles('ledger'), limit: '74 kB', gzip: true },
  // What finds quantities and prices in several columns stands at the beginning of each file; it knows how signs that GBK lacks are written.
  { name: 'files worker', path: workerFiles('files'), limit: '64 kB', gzip: true },
  // The indexes, what forgives a slip, and the pinyin of all characters; the classification and its words come with the first question about codes.
  { name: 'search worker', path: workerFiles('search'), limit: '28 kB', gzip: true },
  // SheetJS comes with the first .xls, or the first workbook that is written.
  { name: 'reader of old workbooks', path: 'dist/assets/xlsx-*.js', limit: '160 kB', gzip: true },
  // The same in the frame where it may die alone.
  {
    name: 'reader of foreign workbooks',
    path: workerFiles('isolated'),
    limit: '160 kB',
    gzip: true,
  },
  // The whole sync core, which carries directories and settings, too, and the names of all files of the app.
  { name: 'service worker', path: 'dist/sw.js', limit: '96 kB', gzip: true },
];
