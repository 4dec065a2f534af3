/** `申请人：王五`; 其中：CPU is a part of goods. */
const LABEL = /^(?!其中)[^\d:：]{1,12}[:：]/;
const PAGE = /^[第共]\s*\d+\s*页/;
/** `NO.0001235`, `2024-3-8` beside them. */
const FIGURE = /^N[Oo][.．:：]?\s*[\w-]+$|^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/;

const isLabel = (text: string): boolean => LABEL.test(text) || PAGE.test(text);

/** Nothing but labels with what they ask for: the head or the foot of a form. One alone may be the title of a group. */
export const areLabels = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.some(isLabel) && texts.every((text) => isLabel(text) || FIGURE.test(text));
