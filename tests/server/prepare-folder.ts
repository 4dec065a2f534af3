import { prepare } from './prepare.ts';

/**
 * A program: brings the embedded database of a folder up to date; with the word `demo` the demo companies are let in.
 * Built like those it works for: a database that is started from source takes as long as ten tests.
 */
const [, , folder = '', state] = process.argv;
await prepare({ SUIKAI_DATA: folder }, state === 'demo');
process.exit(0);
