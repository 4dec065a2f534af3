/** Characters that may be left to what comes later. */
const MOST = 200;
const BREAK = /[\s,;。、，；]/;

/** Where a text may be cut that must end about here: behind a break, so that 10个 does not become 1. */
export function endBehindBreak(text: string, end: number): number {
  if (end >= text.length) return text.length;
  for (let at = end; at > Math.max(0, end - MOST); at--) if (BREAK.test(text.charAt(at - 1))) return at;
  return end;
}
