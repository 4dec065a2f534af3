export { QuotaOverview } from './QuotaOverview.tsx';
export { QuotaRoom } from './QuotaRoom.tsx';
