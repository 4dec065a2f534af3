/** Dialogs that few open, in one file: each file that may be loaded later costs the start its name. */
export { DefaultClerksDialog } from './DefaultClerksDialog.tsx';
export { IssueNowDialog } from './IssueNowDialog.tsx';
