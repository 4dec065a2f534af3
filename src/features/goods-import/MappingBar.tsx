import { useId } from 'react';
import { Button, Checkbox, Input, makeStyles, Select, Text, tokens } from '@fluentui/react-components';
import { PlainSwitch } from '../../ui/PlainSwitch.tsx';
import { isUnsaidSide } from './before-taking.ts';
import { HeaderRowField } from './HeaderRowField.tsx';
import { sheetWord } from './goods-import.text.ts';
import { headerOptions, headerText, sheetOf, type MappingState } from './mapping-state.ts';
import { followersIn, type ImportPlan } from './import-plan.ts';
import type { GoodsImport } from './useGoodsImport.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  field: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
  },
  reason: { color: tokens.colorNeutralForeground3 },
  ask: { color: tokens.colorPaletteDarkOrangeForeground1, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  readonly plan: ImportPlan;
  readonly mapping: MappingState;
  readonly actions: GoodsImport;
  /** A row of the sheet becomes the heading, wherever it is. */
  readonly onHeaderRow: (row: number) => void;
}

/** Why prices are taken with tax, or without. */
function taxText({ taxReason, taxChosen, applied }: MappingState): string {
  if (taxChosen === null) return taxReason === '' ? '表格没有写明，请确认' : `依据：${taxReason}`;
  const by = taxChosen === 'hand' ? '手动选择' : `沿用“${applied ?? ''}”的选择`;
  if (taxReason !== '') return `${by}，未按表格判断（${taxReason}）`;
  return taxChosen === 'hand' ? by : `${by}，表格没有写明，请确认`;
}

/** What concerns the table as a whole: header rows, the side of the tax, a name for lines without one. */
export function MappingBar({ plan, mapping, actions, onHeaderRow }: Props) {
  const styles = useStyles();
  const id = useId();
  const sheet = sheetOf(mapping.book, mapping.sheet);
  const options = sheet === undefined ? [] : headerOptions(sheet);
  const isUnsaid = isUnsaidSide(mapping);
  const chosen = options.findIndex((rows) => rows.join() === mapping.headerRows.join());
  return (
    <div className={styles.root}>
      <div className={styles.field}>
        <label htmlFor={`${id}-header`}>表头所在行</label>
        <Select
          id={`${id}-header`}
          size="small"
          value={chosen < 0 ? 'own' : String(chosen)}
          onChange={(_, { value }) => {
            const rows = options[Number(value)];
            if (rows !== undefined) void actions.chooseHeader(mapping, rows);
          }}
        >
          {chosen < 0 && <option value="own">{headerText(mapping.headerRows)}</option>}
          {options.map((rows, index) => (
            <option key={rows.join()} value={String(index)}>
              {headerText(rows)}
            </option>
          ))}
        </Select>
        <HeaderRowField rows={sheet?.rows ?? 0} onRow={onHeaderRow} />
      </div>
      <div className={styles.field}>
        <PlainSwitch
          label={mapping.taxInclusive ? '单价、金额含税' : '单价、金额不含税'}
          checked={mapping.taxInclusive}
          onSwitch={(taxInclusive) => {
            // Back on the side the table tells, nothing is chosen.
            const isChosen = mapping.taxReason === '' || mapping.taxChosen === null;
            actions.change(mapping, { taxInclusive, taxChosen: isChosen ? 'hand' : null });
          }}
        />
        <Text size={200} className={isUnsaid ? styles.ask : styles.reason}>
          {taxText(mapping)}
        </Text>
        {isUnsaid && (
          <Button
            size="small"
            onClick={() => {
              actions.change(mapping, { taxInclusive: mapping.taxInclusive, taxChosen: 'hand' });
            }}
          >
            {mapping.taxInclusive ? '确认含税' : '确认不含税'}
          </Button>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>默认商品名称</label>
        <Input
          id={`${id}-name`}
          size="small"
          value={mapping.defaultName}
          maxLength={100}
          placeholder="没有名称的行使用"
          onChange={(_, { value }) => {
            actions.change(mapping, { defaultName: value });
          }}
        />
      </div>
      <Together plan={plan} mapping={mapping} actions={actions} />
      {actions.buyer !== '' && (
        <Checkbox
          label={<Text size={200}>{`映射仅用于“${actions.buyer}”`}</Text>}
          checked={mapping.buyerOnly}
          onChange={(_, { checked }) => {
            actions.change(mapping, { buyerOnly: checked === true });
          }}
        />
      )}
    </div>
  );
}

/** Whether sheets with the same headings are decided together. */
function Together({ plan, mapping, actions }: Pick<Props, 'plan' | 'mapping' | 'actions'>) {
  const { length } = followersIn(plan, mapping);
  if (length === 0) return null;
  return (
    <Checkbox
      label={<Text size={200}>{`更改同时用于表头相同的 ${String(length)} 个${sheetWord(plan.book)}`}</Text>}
      checked={plan.together}
      onChange={(_, { checked }) => {
        actions.decideTogether(plan, checked === true);
      }}
    />
  );
}
