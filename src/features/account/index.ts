export { AccountDialog } from './AccountDialog.tsx';
