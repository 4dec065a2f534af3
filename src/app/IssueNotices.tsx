import { IssueNotices as Notices } from '../features/orders/index.ts';
import { useWorkplace } from './workplace.tsx';

/** Watches the submissions on every page, so that an issued invoice is told wherever the user is. */
export const IssueNotices = () => <Notices store={useWorkplace().store} />;
