import { EMPTY_PARTY, type InvoiceFace, type Party } from './invoice.ts';

/** NUL and the like, which no printer, file or database takes, and lone halves of characters. */
const CONTROL = /[\p{Cc}\p{Cs}]+/gu;
/** A remark may have tabs and line breaks. */
const CONTROL_IN_REMARK = /(?:[^\P{Cc}\t\r\n]|\p{Cs})+/gu;

/** A text of the face without what can't be seen; unchanged when there is nothing of the kind. */
export const cleanFaceText = (field: string, text: string): string =>
  text.replace(field === 'remark' ? CONTROL_IN_REMARK : CONTROL, ' ');

const cleanTexts = <Texts extends object>(
  texts: Texts,
  fields: readonly (keyof Texts & string)[],
): Texts => ({
  ...texts,
  ...Object.fromEntries(fields.map((field) => [field, cleanFaceText(field, String(texts[field]))])),
});

const PARTY = Object.keys(EMPTY_PARTY) as (keyof Party)[];

/** A face whose texts can all be printed and sent. */
export const cleanFace = (face: InvoiceFace): InvoiceFace => ({
  ...cleanTexts(face, ['remark', 'receiver', 'payee', 'checker', 'drawer']),
  buyer: cleanTexts(face.buyer, PARTY),
  seller: cleanTexts(face.seller, PARTY),
});
