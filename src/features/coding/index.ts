export { ChooseCodeDialog } from './ChooseCodeDialog.tsx';
export type { CodeDesk } from './code-desk.ts';
export { usualRateOf, type CodeRow } from './code-row.ts';
export { CodeQuestions } from './CodeQuestions.tsx';
export { NameCoding } from './NameCoding.tsx';
