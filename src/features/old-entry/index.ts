export { copiesInOld, oldCopyAddress } from './old-copy.ts';
export { OldEntryButton } from './OldEntryButton.tsx';
