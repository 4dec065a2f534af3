const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A text that stands raised: its digits are those of a note or an exponent, none of the number before them. */
export const raisedText = (text: string): string =>
  text.replace(/\d/g, (digit) => RAISED[Number(digit)] ?? '');
