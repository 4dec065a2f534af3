export { RescueDialog } from './RescueDialog.tsx';
