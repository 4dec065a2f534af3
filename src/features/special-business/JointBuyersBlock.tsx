import { useRef } from 'react';
import { Button, Text } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { errorText } from '../../../domain/kernel/errors.ts';
import { blankRow, isBlankRow } from '../../../domain/special-business/blank-block.ts';
import { MAX_ROWS } from '../../../domain/special-business/check-block.ts';
import type { BlockRow } from '../../../domain/special-business/define.ts';
import {
  JOINT_BUYER_TABLE,
  jointBuyerOf,
  type JointBuyer,
} from '../../../domain/special-business/joint-buyers.ts';
import { putRows, rowsFromCells } from '../../../domain/special-business/rows-from-cells.ts';
import { useStable } from '../../ui/use-stable.ts';
import { useFormStyles } from './BlockForm.styles.ts';
import type { BlockNotice } from './notice.ts';
import { RowTable, type RowTableHandle } from './RowTable.tsx';
import { TEXT } from './special-business.text.ts';

export interface JointBuyersBlockProps {
  readonly buyers: readonly JointBuyer[];
  /** What checks found, by the field of the issue: `jointBuyers.0.name`. */
  readonly wrong: ReadonlyMap<string, string>;
  readonly readOnly: boolean;
  readonly onChange: (buyers: readonly JointBuyer[]) => void;
  /** To be told in a notice of the page. */
  readonly onNotice: (notice: BlockNotice) => void;
}

const NO_FACTS: BlockRow = {};
const BLANK = blankRow(JOINT_BUYER_TABLE);
/** Pixels; four rows and the headings. */
const HEIGHT = { most: 156 } as const;

/** Those who buy together. M063, M145 */
export function JointBuyersBlock({ buyers, wrong, readOnly, onChange, onNotice }: JointBuyersBlockProps) {
  const styles = useFormStyles();
  const table = useRef<RowTableHandle>(null);
  const rows: readonly BlockRow[] = buyers.length === 0 ? [BLANK] : buyers.map((buyer) => ({ ...buyer }));
  const change = (next: readonly BlockRow[]): void => {
    onChange(next.map(jointBuyerOf));
  };
  const insert = useStable((at: number, row: BlockRow): void => {
    if (rows.length >= MAX_ROWS) onNotice({ tone: 'warning', text: `最多填写${String(MAX_ROWS)}行` });
    else change(rows.toSpliced(at, 0, row));
  });
  const remove = (at: number): void => {
    const row = rows[at];
    if (row === undefined) return;
    change(rows.length === 1 ? [BLANK] : rows.toSpliced(at, 1));
    if (isBlankRow(JOINT_BUYER_TABLE, row)) return;
    onNotice({
      tone: 'info',
      text: `已删除第${String(at + 1)}个共同购买方`,
      undo: () => {
        insert(at, row);
      },
    });
  };
  return (
    <section className={styles.section} aria-label={TEXT.jointBuyers} tabIndex={-1} data-field="jointBuyers">
      <div className={styles.head}>
        <Text weight="semibold" as="h2">
          {TEXT.jointBuyers}
        </Text>
        <span className={styles.spring} />
        {!readOnly && (
          <Button
            size="small"
            appearance="subtle"
            icon={<Add16Regular />}
            onClick={() => {
              insert(rows.length, BLANK);
              table.current?.goTo({ row: rows.length, field: 'name' });
            }}
          >
            {TEXT.add}
          </Button>
        )}
      </div>
      <RowTable
        ref={table}
        label={TEXT.jointBuyers}
        business={JOINT_BUYER_TABLE}
        rows={rows}
        facts={NO_FACTS}
        path="jointBuyers"
        wrong={wrong}
        readOnly={readOnly}
        height={HEIGHT}
        onText={(at, field, text) => {
          change(rows.map((row, index) => (index === at ? { ...row, [field]: text } : row)));
        }}
        onInsert={(at) => {
          insert(at, BLANK);
        }}
        onRemove={remove}
        onPaste={(text, at) => {
          const lines = text.trimEnd().split(/\r?\n/);
          const cells = lines.slice(0, Math.max(0, MAX_ROWS - at.row)).map((line) => line.split('\t'));
          const { rows: pasted, problems } = rowsFromCells(JOINT_BUYER_TABLE, cells, at.field);
          change(putRows(rows, at.row, pasted, BLANK, Math.max(rows.length, MAX_ROWS)));
          const said = problems.map(errorText);
          const left = lines.length - cells.length;
          if (left > 0) said.push(`最多${String(MAX_ROWS)}行，其余${String(left)}行未粘贴`);
          if (said.length > 0) onNotice({ tone: 'warning', text: said.join('\n') });
        }}
      />
    </section>
  );
}
