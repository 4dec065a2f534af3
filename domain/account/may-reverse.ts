import { SPECIAL_KINDS, type InvoiceKind } from '../codes/invoice-kinds.ts';
import { isAllowed, type Roles } from './permissions.ts';

/** Whether somebody may make the red letter of an invoice: of a special one only with a permission of its own. M031 */
export const mayReverse = (who: Roles, kind: InvoiceKind): boolean =>
  !SPECIAL_KINDS.includes(kind) || isAllowed('redLetter.special', who);
