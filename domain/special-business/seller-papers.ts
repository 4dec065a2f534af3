import { CHINA, COUNTRIES } from './codes/countries.ts';
import { RESIDENT_ID, SELLER_ID_TYPES } from './codes/id-types.ts';
import type { Match } from './codes/choice.ts';
import type { Field } from './define.ts';

/**
 * What a purchase tells of the person who sells; name and tax id are the buyer's on the face. DOMAIN A3; template
 * V260401, sheet 1, note 12. `ncpsgzjlx`: 001 §3.1; the other names: public interface of the same bureau pages.
 */
export const sellerPapers = (
  presence: { readonly required: true } | { readonly requiredWhen: Match },
): Readonly<Record<'idType' | 'idNumber' | 'country', Field>> => ({
  idType: {
    ...presence,
    zh: '销售方证件类型',
    wire: 'ncpsgzjlx',
    kind: 'choice',
    choices: SELLER_ID_TYPES,
    initial: RESIDENT_ID,
  },
  idNumber: { ...presence, zh: '销售方证件号码', wire: 'zrrzjhm', kind: 'text', max: 30 },
  country: {
    ...presence,
    zh: '销售方国籍（或地区）',
    wire: 'zrrgjDm',
    kind: 'choice',
    choices: COUNTRIES,
    open: true,
    max: 40,
    initial: CHINA,
  },
});
