/** Answers for each text once: what stands in a table stands there again and again. */
export function once<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = answer(text);
    known.set(text, found);
    return found;
  };
}
