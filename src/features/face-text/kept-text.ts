let kept = { whose: '', text: '' };

/** Keeps a text that was not filled in until the same user of the same box comes back to it, in this window only. */
export const keepText = (whose: string, text: string): void => {
  kept = { whose, text };
};

export const keptText = (whose: string): string => (kept.whose === whose ? kept.text : '');
