import { allFit, withoutUnfit } from '../kernel/unfit-characters.ts';
import type { InvoiceFace } from './invoice.ts';

/** Of all texts of the face only the remark may have line breaks and tabs. */
const hasLines = (field: string): boolean => field === 'remark';

/** A text of the face without what can't be seen; unchanged when there is nothing of the kind. */
export const cleanFaceText = (field: string, text: string): string => withoutUnfit(text, hasLines(field));

/** A face whose texts can all be printed and sent. */
export const cleanFace = (face: InvoiceFace): InvoiceFace => allFit(face, hasLines);
