import { isBank } from './classify-text.ts';
import { chunksOf, nothing, pieceOf, says, type Labelled, type Value } from './labelled-value.ts';
import { trimmed, type Span } from './pieces.ts';
import { isAddress, isAddressTail } from './text-words.ts';

/** No. 1 Road, Shanghai: Latin texts have spaces and commas in them. */
const LATIN = /^[ ]*[A-Za-z#][\x20-\x7e]*$/;

/** The chunks of a text that belong together: up to a mark of something else. */
function textSpan(value: Value, goesOn: (chunk: string) => boolean): Span | null {
  if (LATIN.test(value.plain.slice(value.span.from, value.span.to))) return trimmed(value.plain, value.span);
  const [first, ...more] = chunksOf(value);
  if (first === undefined) return null;
  let { to } = first;
  for (const chunk of more) {
    if (!/^ +$/.test(value.plain.slice(to, chunk.from)) || !goesOn(chunk.text)) break;
    to = chunk.to;
  }
  return trimmed(value.plain, { from: first.from, to });
}

/** What parts a text from the number behind it. */
const BEHIND = /[/、]$/;

export function readAddress(value: Value): Labelled {
  const span = textSpan(
    value,
    (chunk) => isAddress(chunk) || isAddressTail(chunk) || /[号室楼路]/.test(chunk),
  );
  if (span === null || span.from >= span.to) return nothing(value);
  const text = value.plain.slice(span.from, span.to);
  const phone = /[ ]?(?:\(?0\d{2,3}\)?[- ]?\d{7,8}|1[3-9]\d{9}|(?<=[号室楼层座栋幢])[2-9]\d{6,7})$/.exec(
    text,
  );
  const to = phone === null ? span.to : span.from + phone.index;
  const own = text.slice(0, to - span.from).replace(BEHIND, '');
  if (own === '') return nothing(value);
  const score = /\p{L}/u.test(own) ? 0.95 : 0.2;
  return {
    pieces: [
      pieceOf(
        'address',
        { from: span.from, to: span.from + own.length },
        { value: own, score, reason: says(value) },
      ),
    ],
    rest: to,
  };
}

export function readBank(value: Value): Labelled {
  const span = textSpan(value, (chunk) => isBank(chunk) || /(?:支行|分行|营业部|分理处)$/.test(chunk));
  if (span === null) return nothing(value);
  const text = value.plain.slice(span.from, span.to);
  const digits = /\d[\d ]{7,}$/.exec(text);
  const to = digits === null ? span.to : span.from + digits.index;
  const own = trimmed(value.plain, { from: span.from, to });
  if (own.from >= own.to) return nothing(value);
  const bank = value.plain.slice(own.from, own.to).replace(BEHIND, '');
  const score = isBank(bank) ? 1 : 0.6;
  return {
    pieces: [
      pieceOf('bank', { ...own, to: own.from + bank.length }, { value: bank, score, reason: says(value) }),
    ],
    rest: to,
  };
}
