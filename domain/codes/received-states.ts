interface ReceivedStateRow {
  readonly code: string;
  readonly zh: string;
  /** What the bureau's word for it has in it. */
  readonly words: readonly string[];
}

/** What became of a received invoice, by code, as the bureau words it. 000 §4 fpzt; 002 §7 fpzts */
export const RECEIVED_STATES = {
  normal: { code: '0', zh: '正常', words: ['正常'] },
  voided: { code: '1', zh: '作废', words: ['作废'] },
  reversed: { code: '2', zh: '红冲', words: ['红冲', '冲红'] },
  lost: { code: '3', zh: '失控', words: ['失控'] },
  abnormal: { code: '4', zh: '异常', words: ['异常'] },
  unknown: { code: '-1', zh: '未知', words: [] },
} as const satisfies Readonly<Record<string, ReceivedStateRow>>;

export type ReceivedState = keyof typeof RECEIVED_STATES;

const STATES = Object.keys(RECEIVED_STATES) as ReceivedState[];

/** The words of a state; of one that nobody knows, all words it has none of (`none`). */
export const wordsOfState = (
  state: ReceivedState,
): { readonly words: readonly string[]; readonly none: boolean } =>
  state === 'unknown'
    ? { words: STATES.flatMap((other): readonly string[] => RECEIVED_STATES[other].words), none: true }
    : { words: RECEIVED_STATES[state].words, none: false };
