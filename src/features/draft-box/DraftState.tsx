import { Tooltip } from '@fluentui/react-components';
import { refusalText } from '../../../domain/bureau-workbook/batch-row.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { DraftSummary } from '../../offline/list-types.ts';
import { RowButton } from '../../ui/ListCells.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { DRAFT_STATES, KEPT, REFUSED } from './draft-box.text.ts';
import { useDraftBoxStyles } from './DraftBox.styles.ts';

interface Props {
  readonly draft: DraftSummary;
  readonly name: string;
  readonly onSplitSet: (of: string) => void;
}

/** Where a draft stands: synced or not, submitted, refused with the reason, in conflict, part of a split. */
export function DraftState({ draft, name, onSplitSet }: Props) {
  const styles = useDraftBoxStyles();
  const { state, conflict, refused, refusals = [], split } = draft;
  const isKept = state === 'conflict' && conflict?.isCopy === false;
  const { zh, tone } = isKept ? KEPT : DRAFT_STATES[state];
  const reason = refused === undefined ? refusalText(refusals) : errorText(refused);
  const isTold = reason !== '' && state !== 'queued';
  // A copy stays one, whyever it came back.
  const chip = isTold && state !== 'conflict' ? REFUSED : { zh, tone };
  return (
    <span className={styles.states}>
      {isTold ? (
        <Tooltip relationship="description" content={reason} positioning="before">
          <span tabIndex={0} role="img" aria-label={`${name} ${chip.zh}`}>
            <StateChip tone={chip.tone} label={chip.zh} />
          </span>
        </Tooltip>
      ) : (
        <StateChip tone={tone} label={zh} />
      )}
      {split !== undefined && (
        <RowButton
          label={`拆分${String(split.part)}/${String(split.parts)}`}
          name={`${name} 为拆分的第${String(split.part)}张，共${String(split.parts)}张，只看同一拆分`}
          onPress={() => {
            onSplitSet(split.of);
          }}
        />
      )}
    </span>
  );
}
