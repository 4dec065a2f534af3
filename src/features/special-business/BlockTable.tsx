import type { RefObject } from 'react';
import { mergeClasses, Text } from '@fluentui/react-components';
import { blankBlock, blankRow, isBlankRow } from '../../../domain/special-business/blank-block.ts';
import { MAX_ROWS } from '../../../domain/special-business/check-block.ts';
import type { Block, BlockRow, SpecialBusiness } from '../../../domain/special-business/define.ts';
import { useStable } from '../../ui/use-stable.ts';
import { useFormStyles } from './BlockForm.styles.ts';
import { BlockTools } from './BlockTools.tsx';
import type { Cell } from './cell-moves.ts';
import type { BlockNotice } from './notice.ts';
import { RowProblems } from './RowProblems.tsx';
import { RowTable, type RowTableHandle } from './RowTable.tsx';
import { TEXT } from './special-business.text.ts';
import { useBlockImport } from './useBlockImport.ts';
import { useRowChecks } from './useRowChecks.ts';

interface Props {
  readonly table: RefObject<RowTableHandle | null>;
  readonly business: SpecialBusiness;
  readonly block: Block;
  readonly wrong: ReadonlyMap<string, string>;
  readonly facts: BlockRow;
  readonly readOnly: boolean;
  readonly onChange: (block: Block) => void;
  readonly onNotice: (notice: BlockNotice) => void;
}

/** As high as its rows, up to the height of M079. */
const HEIGHT = { most: 260 } as const;
const PATH = 'specialBusiness';

/** A business of many rows: typed, pasted or imported. M220, M221, M230 */
export function BlockTable(props: Props) {
  const { table, business, wrong, facts, readOnly, onChange, onNotice } = props;
  const styles = useFormStyles();
  const rows = props.block.length === 0 ? blankBlock(business) : props.block;
  const [first = ''] = Object.keys(business.fields);
  const checks = useRowChecks({ business, rows, facts });
  const goTo = useStable((cell: Cell) => {
    table.current?.goTo(cell);
  });
  const importing = useBlockImport({
    business,
    block: rows,
    onChange,
    onBrought: checks.check,
    onFirst: goTo,
    onNotice,
  });

  const insert = (at: number, row: BlockRow): void => {
    if (rows.length >= MAX_ROWS) onNotice({ tone: 'warning', text: `最多填写${String(MAX_ROWS)}行` });
    else onChange(rows.toSpliced(at, 0, row));
  };
  const putBack = useStable(insert);
  const remove = (at: number): void => {
    const row = rows[at];
    if (row === undefined) return;
    onChange(rows.length === 1 ? blankBlock(business) : rows.toSpliced(at, 1));
    if (!isBlankRow(business, row))
      onNotice({
        tone: 'info',
        text: `已删除第${String(at + 1)}行`,
        undo: () => {
          putBack(at, row);
        },
      });
  };
  const whole = wrong.get(`${PATH}.rows`);
  return (
    <>
      <div className={styles.head}>
        <Text weight="semibold" as="h2">{`${business.zh}信息`}</Text>
        <span className={styles.note}>{`共${String(rows.length)}行`}</span>
        {!readOnly && (
          <span className={mergeClasses(styles.note, styles.keys)} title={TEXT.keys}>
            {TEXT.keys}
          </span>
        )}
        {whole !== undefined && <span className={styles.wrong}>{whole}</span>}
        <RowProblems business={business} rows={rows} checks={checks} onJump={goTo} />
        <span className={styles.spring} />
        {!readOnly && (
          <BlockTools
            importing={importing}
            rows={rows.length}
            onAdd={() => {
              insert(rows.length, blankRow(business));
              goTo({ row: rows.length, field: first });
            }}
          />
        )}
      </div>
      <RowTable
        ref={table}
        label={`${business.zh}信息`}
        business={business}
        rows={rows}
        facts={facts}
        path={PATH}
        wrong={checks.marks(PATH, wrong)}
        readOnly={readOnly}
        height={HEIGHT}
        onText={(row, field, text) => {
          const before = rows[row] ?? blankRow(business);
          const after = { ...before, [field]: text };
          checks.follow(before, after);
          onChange(rows.with(row, after));
        }}
        onInsert={(at) => {
          insert(at, blankRow(business));
        }}
        onRemove={remove}
        onPaste={(text, at) => void importing.paste(text, at)}
      />
    </>
  );
}
