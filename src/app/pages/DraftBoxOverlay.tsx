import { Suspense } from 'react';
import type { Area } from '../../../domain/codes/role-types.ts';
import { DraftBoxDialog } from '../../features/draft-box/index.ts';
import { tabDraft } from '../../platform/tab-draft.ts';
import { useWorkplace } from '../workplace.tsx';
import { UnsavedWork } from './UnsavedWork.tsx';
import { useDraftBoxDesk } from './useDraftBoxDesk.tsx';
import { useIssueNow } from './useIssueNow.tsx';

interface Props {
  readonly area: Area;
  readonly onClose: () => void;
}

/** The draft box over the filling page. M274 */
export function DraftBoxOverlay({ area, onClose }: Props) {
  const { store } = useWorkplace();
  const { box, dialogs } = useDraftBoxDesk(area, onClose);
  const issueNow = useIssueNow(area);
  return (
    <Suspense fallback={null}>
      <DraftBoxDialog
        {...box}
        notices={<UnsavedWork store={store} except={tabDraft()} onOpen={box.onOpen} />}
        onIssueNow={issueNow.open}
        onClose={onClose}
      />
      {dialogs}
      {issueNow.dialog}
    </Suspense>
  );
}
