import { Badge, Checkbox, makeStyles, mergeClasses } from '@fluentui/react-components';
import { rateLabel } from '../../../domain/codes/tax-rates.ts';
import { GOODS_LABELS } from '../../../domain/goods-library/goods-labels.ts';
import type { LibraryGoods } from '../../offline/goods-entries.ts';
import { RowButton, TextCell } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { NARROW } from '../../ui/narrow.ts';
import { TEXT } from './goods-library.text.ts';

interface Column {
  readonly key: 'name' | 'spec' | 'unit' | 'rate' | 'netPrice' | 'grossPrice' | 'taxCode' | 'category';
  readonly isNumber?: true;
  /** Pixels; absent where it shares what is left. */
  readonly width?: number;
}

const COLUMNS: readonly Column[] = [
  { key: 'name' },
  { key: 'spec', width: 120 },
  { key: 'unit', width: 56 },
  { key: 'rate', width: 64, isNumber: true },
  { key: 'netPrice', width: 108, isNumber: true },
  { key: 'grossPrice', width: 108, isNumber: true },
  { key: 'taxCode', width: 150 },
  { key: 'category', width: 116 },
];
/** What a code is called is looked at in the library; whoever picks, or has little room, knows goods by their names. */
const SPARE: ReadonlySet<Column['key']> = new Set(['taxCode', 'category']);
const PICKED = COLUMNS.filter(({ key }) => key !== 'taxCode');

const useStyles = makeStyles({
  /** So wide that names have room beside all other columns; what is narrower scrolls. */
  page: { minWidth: '1120px', [NARROW]: { minWidth: 0 } },
  picking: { minWidth: '1040px', [NARROW]: { minWidth: 0 } },
  spare: { [NARROW]: { display: 'none' } },
});

const shownOf = (goods: LibraryGoods, key: Column['key']): string =>
  key === 'rate' ? rateLabel(goods.rate, goods.zeroRateKind) : goods[key];

interface Props {
  readonly goods: readonly LibraryGoods[];
  /** Goods code of the default of the device. */
  readonly standard: string | null;
  /** What may be done with a row; absent for whoever only looks on. */
  readonly tasks: {
    readonly onEdit: (goods: LibraryGoods) => void;
    readonly onRemove: (goods: LibraryGoods) => void;
    readonly onDefault: (goodsCode: string | null) => void;
  } | null;
  /** Rows that are chosen, and how another is; absent where none are. */
  readonly picking?: {
    readonly chosen: ReadonlySet<string>;
    readonly onChoose: (goods: LibraryGoods, chosen: boolean) => void;
    /** Takes this one alone. */
    readonly onTake: (goods: LibraryGoods) => void;
  };
}

/** Goods of a library, a row each. */
export function GoodsTable({ goods, standard, tasks, picking }: Props) {
  const styles = useListStyles();
  const own = useStyles();
  const columns = picking === undefined ? COLUMNS : PICKED;
  const width = picking === undefined ? own.page : own.picking;
  return (
    <table className={mergeClasses(styles.table, styles.small, width)} aria-label={TEXT.title}>
      <thead>
        <tr>
          {picking !== undefined && (
            <th scope="col" style={{ width: '48px' }}>
              选择
            </th>
          )}
          {columns.map(({ key, width, isNumber }) => (
            <th
              key={key}
              scope="col"
              style={{ width }}
              className={mergeClasses(isNumber && styles.number, SPARE.has(key) && own.spare)}
            >
              {GOODS_LABELS[key]}
            </th>
          ))}
          {(tasks !== null || picking !== undefined) && (
            <th scope="col" style={{ width: picking === undefined ? '158px' : '196px' }}>
              操作
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {goods.map((one) => (
          <GoodsRow
            key={one.goodsCode}
            one={one}
            isDefault={one.goodsCode === standard}
            {...{ tasks, picking, columns }}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<Props, 'tasks'> & {
  readonly one: LibraryGoods;
  readonly isDefault: boolean;
  readonly columns: readonly Column[];
  readonly picking: Props['picking'];
};

function GoodsRow({ one, isDefault, columns, tasks, picking }: RowProps) {
  const styles = useListStyles();
  const own = useStyles();
  const named = `${one.name} ${one.spec}`.trimEnd();
  return (
    <tr>
      {picking !== undefined && (
        <td>
          <Checkbox
            aria-label={`选择 ${named}`}
            checked={picking.chosen.has(one.goodsCode)}
            onChange={(_, { checked }) => {
              picking.onChoose(one, checked === true);
            }}
          />
        </td>
      )}
      {columns.map(({ key, isNumber }) =>
        isNumber ? (
          <td key={key} className={styles.number} title={shownOf(one, key)}>
            {shownOf(one, key)}
          </td>
        ) : key === 'name' && isDefault ? (
          <td key={key} title={one.name}>
            <Badge appearance="tint" size="small" style={{ marginRight: '4px' }}>
              {TEXT.isDefault}
            </Badge>
            {one.name}
          </td>
        ) : (
          <TextCell key={key} text={shownOf(one, key)} className={SPARE.has(key) ? own.spare : undefined} />
        ),
      )}
      {(tasks !== null || picking !== undefined) && (
        <td className={styles.oneLine}>
          {picking !== undefined && (
            <RowButton
              label={TEXT.take}
              name={`${TEXT.take} ${named}`}
              onPress={() => {
                picking.onTake(one);
              }}
            />
          )}
          {tasks !== null && <RowTasks {...{ one, named, isDefault, tasks }} />}
        </td>
      )}
    </tr>
  );
}

interface TasksProps {
  readonly one: LibraryGoods;
  readonly named: string;
  readonly isDefault: boolean;
  readonly tasks: NonNullable<Props['tasks']>;
}

function RowTasks({ one, named, isDefault, tasks }: TasksProps) {
  const standard = isDefault ? TEXT.unsetDefault : TEXT.setDefault;
  return (
    <>
      <RowButton
        label={TEXT.edit}
        name={`${TEXT.edit} ${named}`}
        onPress={() => {
          tasks.onEdit(one);
        }}
      />
      <RowButton
        label={TEXT.remove}
        name={`${TEXT.remove} ${named}`}
        onPress={() => {
          tasks.onRemove(one);
        }}
      />
      <RowButton
        label={standard}
        name={`${standard} ${named}`}
        onPress={() => {
          tasks.onDefault(isDefault ? null : one.goodsCode);
        }}
      />
    </>
  );
}
