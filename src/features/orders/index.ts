export { IssueNotices } from './IssueNotices.tsx';
export { LatestSubmission } from './LatestSubmission.tsx';
export { OrdersPage } from './OrdersPage.tsx';
export { SyncPanel } from './SyncPanel.tsx';
