import type { FaceText } from '../found.ts';
import { groundKind, groundRate, groundRemark, groundSide } from './ground-facts.ts';
import { groundLines } from './ground-lines.ts';
import { groundTitle } from './ground-title.ts';
import { Message } from './quotes.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * What of a suggestion the message itself says, each part as the message writes it, with its place and how sure it is.
 * Nothing is invented: what does not stand in the message is not there, and what was computed from it neither. M318
 */
export function groundSuggestion(message: string, suggestion: Suggestion): FaceText {
  const searched = new Message(message);
  return {
    title: groundTitle(searched, suggestion),
    person: false,
    others: [],
    kind: groundKind(searched, suggestion.kind),
    taxRate: groundRate(searched, suggestion.taxRate),
    remark: groundRemark(searched, suggestion.remark),
    taxInclusive: groundSide(searched, suggestion.taxSide),
    lines: groundLines(searched, suggestion),
    spareTotal: null,
    leftOut: 0,
    lost: [],
    cut: false,
  };
}
