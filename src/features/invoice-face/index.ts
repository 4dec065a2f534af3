export { SubmittedDialog } from './SubmittedDialog.tsx';
export { isBlankFace } from './face-commands.ts';
export { InvoiceFacePage } from './InvoiceFacePage.tsx';
export type { OpenedDraft } from './open-draft.ts';
export { useDraft } from './useDraft.ts';
export { useFilling } from './useFilling.ts';
