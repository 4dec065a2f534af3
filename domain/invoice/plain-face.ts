import { plainText } from '../kernel/gbk-characters.ts';
import type { InvoiceFace, Party } from './invoice.ts';

/** What is typed or pasted of a buyer; a tax id has a mend of its own. */
const PLAIN_OF_BUYER = ['name', 'address', 'phone', 'bank', 'account'] as const satisfies (keyof Party)[];

/** Texts of the face that may be written without characters GBK lacks, as issues name them. C34 */
export const isPlainable = (field: string): boolean =>
  field === 'remark' || PLAIN_OF_BUYER.some((one) => field === `buyer.${one}`);

/** A face whose buyer and remark are written with what GBK has; the same where nothing can be. */
export function plainFace(face: InvoiceFace): InvoiceFace {
  const { buyer, remark } = face;
  const texts = PLAIN_OF_BUYER.flatMap((field) => {
    const plain = plainText(buyer[field]);
    return plain === null ? [] : [[field, plain] as const];
  });
  const note = plainText(remark);
  if (texts.length === 0 && note === null) return face;
  return { ...face, buyer: { ...buyer, ...Object.fromEntries(texts) }, remark: note ?? remark };
}
