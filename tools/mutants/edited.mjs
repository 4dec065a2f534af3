/**
 * The source of a file with a mutant's edits in it; null where it has none there.
 * @param {readonly (readonly [file: string, from: string, to: string])[]} edits
 * @param {string} file from the project's root
 * @param {() => string} read
 * @returns {string | null}
 */
export function edited(edits, file, read) {
  const here = edits.filter(([name]) => name === file);
  if (here.length === 0) return null;
  let source = read();
  for (const [, from, to] of here) {
    if (source.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
    source = source.replace(from, () => to);
  }
  return source;
}
