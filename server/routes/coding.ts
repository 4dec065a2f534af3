import { codeBatchApi, codeByTextApi, codeSuggestionsApi, codeTreeApi } from '../../wire/coding.api.ts';
import { answered } from '../http/route-table.ts';
import { codeBatch, codeByText, codeTree, suggestForName } from '../services/coding.ts';

/** Tax codes of goods. 001 §7.4, 002 §7 */
export const CODING_ROUTES = [
  answered(codeSuggestionsApi, 'draft.write', suggestForName),
  answered(codeByTextApi, 'draft.write', codeByText),
  answered(codeBatchApi, 'draft.write', codeBatch),
  answered(codeTreeApi, 'work.read', codeTree),
];
