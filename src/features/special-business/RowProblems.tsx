import { lazy, Suspense, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { ErrorCircle16Regular, Warning16Regular } from '@fluentui/react-icons';
import type { Block, SpecialBusiness } from '../../../domain/special-business/define.ts';
import type { Cell } from './cell-moves.ts';
import { countText } from './checked-rows.ts';
import { TEXT } from './special-business.text.ts';
import type { RowChecks } from './useRowChecks.ts';

const RowProblemsDialog = lazy(() =>
  import('./RowProblemsDialog.tsx').then((m) => ({ default: m.RowProblemsDialog })),
);

interface Props {
  readonly business: SpecialBusiness;
  readonly rows: Block;
  readonly checks: RowChecks;
  readonly onJump: (cell: Cell) => void;
}

/** How many of the rows that were brought in are wrong, and the way to the list of reasons. M230 */
export function RowProblems({ checks: { known, counts }, ...props }: Props) {
  const [open, setOpen] = useState(false);
  if (counts.wrong + counts.doubtful === 0) return null;
  return (
    <>
      <Button
        size="small"
        appearance="outline"
        icon={counts.wrong > 0 ? <ErrorCircle16Regular /> : <Warning16Regular />}
        title={TEXT.problems}
        onClick={() => {
          setOpen(true);
        }}
      >
        {countText(counts)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RowProblemsDialog
            {...props}
            known={known}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
