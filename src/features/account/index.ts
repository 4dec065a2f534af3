export { AccountDialog } from './AccountDialog.tsx';
export { OwedPage } from './OwedPage.tsx';
