import { IssueNotices } from './IssueNotices.tsx';
import { UpdateBanner } from './UpdateBanner.tsx';

/** What every page has besides, and no start waits for: news of the app and of what was issued. */
export const ShellExtras = () => (
  <>
    <UpdateBanner />
    <IssueNotices />
  </>
);
