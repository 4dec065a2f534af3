export { QuotaOverview } from './QuotaOverview.tsx';
