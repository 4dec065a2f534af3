export { ConflictDialog } from './ConflictDialog.tsx';
