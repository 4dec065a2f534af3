import { useState } from 'react';
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { AppliedRecipe } from './AppliedRecipe.tsx';
import { AppliedSheets } from './AppliedSheets.tsx';
import { FieldChips } from './FieldChips.tsx';
import type { Outcome, ReadyOutcome } from './import-phase.ts';
import { mappingIn, shownIn, type ImportPlan } from './import-plan.ts';
import { MappingBar } from './MappingBar.tsx';
import { MappingOutcome } from './MappingOutcome.tsx';
import { sheetOf } from './mapping-state.ts';
import { SheetStrip } from './SheetStrip.tsx';
import { SourceTable, type ShownRows } from './SourceTable.tsx';
import type { GoodsImport } from './useGoodsImport.ts';

/** Rows around the one a line came from. */
const AROUND = 30;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    // Where there is much to say, the table above gives way to the lines below; title and buttons take the rest.
    maxHeight: 'calc(100vh - 126px)',
    '& > *': { flexShrink: 0 },
  },
});

interface Props {
  readonly plan: ImportPlan;
  readonly outcome: Outcome;
  readonly before: ReadyOutcome | null;
  readonly actions: GoodsImport;
}

/** Which sheets, which header rows, which column means what, and what becomes of it. 002 §2, M305 */
export function HeaderMapping({ plan, outcome, before, actions }: Props) {
  const styles = useStyles();
  const [source, setSource] = useState<(ShownRows & { readonly sheet: number }) | null>(null);
  const mapping = shownIn(plan);
  const sheet = sheetOf(plan.book, plan.shown);
  if (mapping === undefined || sheet === undefined) return null;
  const shown = source?.sheet === plan.shown ? source : { from: 0, rows: sheet.preview, marked: null };
  const showSource = async (index: number, row: number): Promise<void> => {
    const [own, preview] = [mappingIn(plan, index), sheetOf(plan.book, index)?.preview ?? []];
    if (own === undefined) return;
    const from = row < preview.length ? 0 : Math.max(0, row - AROUND);
    const rows = from === 0 ? preview : await actions.rowsAt(own, from, 2 * AROUND);
    if (index !== plan.shown) actions.showSheet(plan, index);
    setSource({ sheet: index, from, rows, marked: row });
  };
  return (
    <div className={styles.root}>
      {plan.book.notices.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{plan.book.notices.join('；')}</MessageBarBody>
        </MessageBar>
      )}
      <SheetStrip plan={plan} outcome={outcome.kind === 'ready' ? outcome : before} actions={actions} />
      <AppliedSheets plan={plan} actions={actions} />
      <AppliedRecipe mapping={mapping} actions={actions} />
      <MappingBar
        plan={plan}
        mapping={mapping}
        actions={actions}
        onHeaderRow={(row) => {
          void showSource(plan.shown, row);
          void actions.chooseHeader(mapping, [row]);
        }}
      />
      <FieldChips mapping={mapping} />
      <SourceTable mapping={mapping} shown={shown} actions={actions} />
      <MappingOutcome
        plan={plan}
        outcome={outcome}
        before={before}
        actions={actions}
        onSource={(index, row) => void showSource(index, row)}
      />
    </div>
  );
}
