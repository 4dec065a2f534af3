import { useState } from 'react';
import { makeStyles, MessageBar, MessageBarBody, Tab, TabList, tokens } from '@fluentui/react-components';
import { AppliedRecipe } from './AppliedRecipe.tsx';
import { FieldChips } from './FieldChips.tsx';
import { TEXT } from './goods-import.text.ts';
import { MappingBar } from './MappingBar.tsx';
import { MappingOutcome } from './MappingOutcome.tsx';
import { sheetOf, type MappingState, type Outcome, type ReadyOutcome } from './mapping-state.ts';
import { SourceTable, type ShownRows } from './SourceTable.tsx';
import type { GoodsImport } from './useGoodsImport.ts';

/** Rows around the one a line came from. */
const AROUND = 30;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minHeight: 0 },
  tabs: { overflowX: 'auto' },
});

interface Props {
  readonly mapping: MappingState;
  readonly outcome: Outcome;
  readonly before: ReadyOutcome | null;
  readonly actions: GoodsImport;
}

/** Which sheet, which header rows, which column means what, and what becomes of it. 002 §2, M305 */
export function HeaderMapping({ mapping, outcome, before, actions }: Props) {
  const styles = useStyles();
  const [source, setSource] = useState<(ShownRows & { readonly sheet: number }) | null>(null);
  const sheet = sheetOf(mapping.book, mapping.sheet);
  if (sheet === undefined) return null;
  const shown = source?.sheet === mapping.sheet ? source : { from: 0, rows: sheet.preview, marked: null };
  const showSource = async (row: number): Promise<void> => {
    const from = row < sheet.preview.length ? 0 : Math.max(0, row - AROUND);
    const rows = from === 0 ? sheet.preview : await actions.rowsAt(mapping, from, 2 * AROUND);
    setSource({ sheet: mapping.sheet, from, rows, marked: row });
  };
  return (
    <div className={styles.root}>
      {mapping.book.notices.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{mapping.book.notices.join('；')}</MessageBarBody>
        </MessageBar>
      )}
      {mapping.applied !== null && (
        <AppliedRecipe mapping={mapping} applied={mapping.applied} actions={actions} />
      )}
      {mapping.book.sheets.length > 1 && (
        <TabList
          size="small"
          className={styles.tabs}
          selectedValue={mapping.sheet}
          aria-label="工作表"
          onTabSelect={(_, { value }) => {
            actions.chooseSheet(mapping, Number(value));
          }}
        >
          {mapping.book.sheets.map(({ index, name, hidden }) => (
            <Tab key={index} value={index}>
              {hidden ? `${name}（${TEXT.hidden}）` : name}
            </Tab>
          ))}
        </TabList>
      )}
      <MappingBar
        mapping={mapping}
        actions={actions}
        onHeaderRow={(row) => {
          void showSource(row);
          void actions.chooseHeader(mapping, [row]);
        }}
      />
      <FieldChips mapping={mapping} />
      <SourceTable mapping={mapping} shown={shown} actions={actions} />
      <MappingOutcome
        mapping={mapping}
        outcome={outcome}
        before={before}
        actions={actions}
        onSource={(row) => void showSource(row)}
      />
    </div>
  );
}
