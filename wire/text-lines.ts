/** Texts of messages that may have several lines, by official name, which means the same wherever it stands: remarks, pasted messages, what a robot or the bureau says in sentences, and what the app keeps as one text. */
const WITH_LINES: ReadonlySet<string> = new Set([
  'remark',
  'bz',
  'text',
  'message',
  'hint',
  'progress',
  'reason',
  'value',
  'rows',
  'lines',
  'was',
  'parts',
]);

export const mayHaveLines = (name: string): boolean => WITH_LINES.has(name);
