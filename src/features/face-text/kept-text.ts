let kept = { whose: '', text: '' };

/** Keeps a text that was not filled in until the same user of the same box comes back to it, in this window only. */
export const keepText = (whose: string, text: string): void => {
  kept = { whose, text };
};

/** Keeps what a file said beside what was pasted; the same again is the same. */
export function addText(whose: string, text: string): void {
  const before = keptText(whose).trim();
  if (!before.includes(text.trim())) keepText(whose, before === '' ? text : `${before}\n${text}`);
}

export const keptText = (whose: string): string => (kept.whose === whose ? kept.text : '');
