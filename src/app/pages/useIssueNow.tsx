import { Suspense, useState } from 'react';
import type { Area } from '../../../domain/codes/role-types.ts';
import { IssueNowDialog } from '../../features/invoice-face/index.ts';
import { go } from '../address.tsx';
import { AREAS } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';
import { issueNowQuery } from './filling/filling-links.ts';

/** 立即开票, from a list: leads to a new face as it was chosen. M151 */
export function useIssueNow(area: Area) {
  const { place } = useWorkplace();
  const [open, setOpen] = useState(false);
  return {
    open: () => {
      setOpen(true);
    },
    dialog: open && place !== null && (
      <Suspense fallback={null}>
        <IssueNowDialog
          device={place.device}
          onIssue={(choice) => {
            go(`${AREAS[area].filling}?${issueNowQuery(choice)}`);
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    ),
  };
}
