import { lazy } from 'react';

export { clearedSeed, type DraftSeed } from './draft-seed.ts';
export { applyFace, chosenBusiness, partsOf, textCommand } from './face-commands.ts';
export { emptied, isBlankFace } from './face-contents.ts';
export type { InvoiceFaceProps } from './face-props.ts';
export { InvoiceFacePage, type FaceHandle } from './InvoiceFacePage.tsx';
export { isBegun, isWork, workName, type OpenedDraft, type Saving } from './open-draft.ts';
export { partiesOf } from './party-words.ts';
export { useDraft } from './useDraft.ts';
export { useFilling, type Filling } from './useFilling.ts';

/** What addresses begin a draft with comes with the first that does. */
export const arrivalSeeds = () => import('./arrival-seeds.ts');

/** Each comes when it is opened; what opens it stands in a Suspense. */
export const DefaultClerksDialog = lazy(() =>
  import('./dialogs/rare-dialogs.ts').then((m) => ({ default: m.DefaultClerksDialog })),
);
export const IssueNowDialog = lazy(() =>
  import('./dialogs/rare-dialogs.ts').then((m) => ({ default: m.IssueNowDialog })),
);
