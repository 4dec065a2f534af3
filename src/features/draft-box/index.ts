export { DraftBoxPage } from './DraftBoxPage.tsx';
