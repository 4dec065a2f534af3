import { useId, useState } from 'react';
import { Button, Checkbox, makeStyles, mergeClasses, Radio, Text, tokens } from '@fluentui/react-components';
import { maySimplyMerge, usuallyKept, type DuplicateGroup } from '../../../../domain/customers/duplicates.ts';
import type { Customer } from '../../../../domain/customers/customer.ts';
import { TextCell } from '../../../ui/ListCells.tsx';
import { useListStyles } from '../../../ui/list-page.styles.ts';
import { PairCell } from '../CustomerTable.tsx';

const useStyles = makeStyles({
  group: { marginTop: tokens.spacingVerticalM },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  spring: { flexGrow: 1 },
});

/** Columns with the pixels of those that are a choice or a number; the rest share what is left. */
const COLUMNS = [
  { zh: '保留', width: 56 },
  { zh: '并入', width: 56 },
  { zh: '纳税人名称' },
  { zh: '纳税人识别号', width: 164 },
  { zh: '地址、电话' },
  { zh: '开户行及账号', width: 190 },
  { zh: '邮箱、手机号', width: 132 },
] as const;

interface Props {
  readonly group: DuplicateGroup;
  readonly onMerge: (kept: Customer, others: readonly Customer[]) => Promise<void>;
}

/** A name that changed, or customers of one name. */
function headOf({ by, customers }: DuplicateGroup): string {
  const [first] = customers;
  const isRenamed = new Set(customers.map(({ name }) => name)).size > 1;
  if (by === 'name') return `${String(customers.length)}个客户同名：${first?.name ?? ''}`;
  return `识别号 ${first?.taxId ?? ''} 有${String(customers.length)}条${isRenamed ? '，名称不同，可能已更名' : ''}`;
}

const calledBy = ({ name, taxId }: Customer): string => `${name} ${taxId === '' ? '无识别号' : taxId}`;

/** One group: who is kept, and who becomes a part of it. */
export function GroupOfDuplicates({ group, onMerge }: Props) {
  const styles = useStyles();
  const list = useListStyles();
  const id = useId();
  const { customers } = group;
  const [kept, setKept] = useState(() => usuallyKept(group));
  /** What its user said of those that are merged; of the others the tax ids say it. */
  const [said, setSaid] = useState<ReadonlyMap<Customer, boolean>>(new Map());
  const [busy, setBusy] = useState(false);
  const isMerged = (one: Customer): boolean => one !== kept && (said.get(one) ?? maySimplyMerge(kept, one));
  const others = customers.filter(isMerged);
  const differ = others.some((one) => !maySimplyMerge(kept, one) && kept.taxId !== '');
  const head = headOf(group);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <Text weight="semibold" id={id}>
          {head}
        </Text>
        {differ && <Text size={200}>并入的客户识别号不同，其识别号不再保留，请核对</Text>}
        <span className={styles.spring} />
        <Button
          size="small"
          disabledFocusable={others.length === 0 || busy}
          aria-label={`合并 ${head}`}
          onClick={() => {
            setBusy(true);
            void onMerge(kept, others).finally(() => {
              setBusy(false);
            });
          }}
        >
          合并
        </Button>
      </div>
      <table className={mergeClasses(list.table, list.small)} aria-label={head}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column.zh} scope="col" style={'width' in column ? { width: column.width } : undefined}>
                {column.zh}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((one) => (
            <tr key={calledBy(one)}>
              <td>
                <Radio
                  name={id}
                  aria-label={`保留 ${calledBy(one)}`}
                  checked={one === kept}
                  onChange={() => {
                    setKept(one);
                  }}
                />
              </td>
              <td>
                <Checkbox
                  aria-label={`并入 ${calledBy(one)}`}
                  disabled={one === kept}
                  checked={isMerged(one)}
                  onChange={(_, { checked }) => {
                    setSaid(new Map([...said, [one, checked === true]]));
                  }}
                />
              </td>
              <TextCell text={one.name} />
              <TextCell text={one.taxId} />
              <PairCell text={one.address} number={one.phone} />
              <PairCell text={one.bank} number={one.account} />
              <PairCell text={one.mail} number={one.mobile} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
