import { useMemo } from 'react';
import { counted } from '../../../domain/rules/findings.ts';
import type { Block, SpecialBusiness } from '../../../domain/special-business/define.ts';
import { afterDialog } from '../../ui/after-dialog.ts';
import { ChoiceDialog } from '../../ui/ChoiceDialog.tsx';
import { IssueList } from '../../ui/IssueList.tsx';
import { issuesIn, type KnownRows } from './checked-rows.ts';
import type { Cell } from './cell-moves.ts';
import { TEXT } from './special-business.text.ts';

/** Of each class. */
const LISTED = 500;

interface Props {
  readonly business: SpecialBusiness;
  readonly rows: Block;
  readonly known: KnownRows;
  readonly onJump: (cell: Cell) => void;
  readonly onClose: () => void;
}

/** Which of the rows that were brought in are wrong and why; every line leads to its cell. */
export function RowProblemsDialog({ business, rows, known, onJump, onClose }: Props) {
  const findings = useMemo(() => counted(issuesIn(known, business, rows), LISTED), [known, business, rows]);
  return (
    <ChoiceDialog
      title={TEXT.problems}
      width={680}
      choices={[{ label: TEXT.back, primary: true, onPress: onClose }]}
      onClose={onClose}
    >
      <IssueList
        findings={findings}
        onJump={({ field }) => {
          onClose();
          const [, row = '', name = ''] = field.split('.');
          afterDialog(() => {
            onJump({ row: Number(row), field: name });
          });
        }}
      />
    </ChoiceDialog>
  );
}
