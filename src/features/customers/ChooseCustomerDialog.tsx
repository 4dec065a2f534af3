import { useCallback, useId, useState, type KeyboardEvent } from 'react';
import { Button, Input, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { isAllowed } from '../../../domain/account/permissions.ts';
import type { DetailFields } from '../../../domain/codes/detail-fields.ts';
import type { Customer } from '../../../domain/customers/customer.ts';
import { searchOf } from '../../directory/index.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { unlessClosed } from '../../offline/store-failure.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RowButton, TextCell } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { useLive } from '../../ui/use-live.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { PairCell } from './CustomerTable.tsx';

const useStyles = makeStyles({
  rows: { height: '46vh', minHeight: '160px', overflow: 'auto' },
  row: { cursor: 'pointer' },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  note: { color: tokens.colorNeutralForeground3 },
});

/** Rows shown at once; who is none of them is found by more letters. */
const SHOWN = 50;

const NOTHING = { entries: [], total: 0 } as const;

interface Props {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
  /** How the device takes the details. M235 */
  readonly fields: DetailFields;
  /** What a new customer begins with: the buyer of the face. */
  readonly start: Partial<Customer>;
  readonly onPick: (customer: Customer) => void;
  readonly onClose: () => void;
}

/** 选择客户: found by name, pinyin or tax id; a row fills the buyer at a click, or by arrows and Enter. 001 §2.2, M233 */
export function ChooseCustomerDialog({ store, taxpayerId, fields, start, onPick, onClose }: Props) {
  const styles = useStyles();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [edited, setEdited] = useState<{ readonly customer: Customer | null } | null>(null);
  const search = searchOf(store);
  const load = useCallback(
    () => search.page('buyers', taxpayerId, text.trim(), { from: 0, limit: SHOWN }),
    [search, taxpayerId, text],
  );
  const found = useLive(search, load);
  const { entries, total } = found ?? NOTHING;
  const at = Math.min(chosen, entries.length - 1);
  const mayWrite = isAllowed('draft.write', store.session);

  const pick = (customer: Customer) => {
    // The next time it comes first.
    void unlessClosed(store.rememberBuyer(taxpayerId, customer));
    onPick(customer);
    onClose();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing || entries.length === 0) return;
    event.preventDefault();
    setChosen((at + step + entries.length) % entries.length);
  };
  const name = text.trim();
  return (
    <>
      <FormDialog
        title="选择客户"
        confirm="选用"
        width={920}
        disabled={entries.length === 0}
        more={
          mayWrite && (
            <Button
              onClick={() => {
                setEdited({ customer: null });
              }}
            >
              新增客户
            </Button>
          )
        }
        onConfirm={() => {
          const one = entries[at];
          if (one !== undefined) pick(one.entry);
        }}
        onClose={onClose}
      >
        <Input
          autoFocus
          type="search"
          role="combobox"
          aria-label="查找客户"
          aria-haspopup="grid"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-rows`}
          aria-activedescendant={at < 0 ? undefined : `${id}-${String(at)}`}
          placeholder="名称、拼音、首字母或识别号"
          value={text}
          onChange={(_, { value }) => {
            setText(value);
            setChosen(0);
          }}
          onKeyDown={move}
        />
        <Text size={200} role="status" className={styles.note}>
          {found === null ? '正在查找…' : told(total, name)}
        </Text>
        <div className={styles.rows} tabIndex={-1}>
          <Rows
            {...{ id, entries, at, mayWrite }}
            onPick={pick}
            onEdit={(customer) => {
              setEdited({ customer });
            }}
          />
        </div>
      </FormDialog>
      {edited !== null && (
        <CustomerDialog
          {...{ store, taxpayerId, fields }}
          customer={edited.customer}
          start={name === '' ? start : /^[\w-]{9,}$/.test(name) ? { taxId: name } : { name }}
          onSaved={(customer) => {
            if (edited.customer === null) pick(customer);
          }}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </>
  );
}

function told(total: number, text: string): string {
  if (total === 0) return text === '' ? '还没有客户，可新增客户' : '没有找到客户，可新增客户';
  return total > SHOWN ? `共 ${String(total)} 条，显示前 ${String(SHOWN)} 条` : `共 ${String(total)} 条`;
}

const HEADS = ['纳税人名称', '纳税人识别号', '地址、电话', '开户行及账号'] as const;
/** Pixels; 0 for those that share the rest. */
const WIDTHS: Readonly<Record<string, number>> = { 纳税人识别号: 164, 开户行及账号: 200 };

interface RowsProps {
  readonly id: string;
  readonly entries: readonly { readonly key: string; readonly entry: Customer }[];
  readonly at: number;
  readonly mayWrite: boolean;
  readonly onPick: (customer: Customer) => void;
  readonly onEdit: (customer: Customer) => void;
}

function Rows({ id, entries, at, mayWrite, onPick, onEdit }: RowsProps) {
  const styles = useStyles();
  const list = useListStyles();
  return (
    <table id={`${id}-rows`} role="grid" aria-label="客户" className={mergeClasses(list.table, list.small)}>
      <thead>
        <tr>
          {HEADS.map((zh) => (
            <th key={zh} scope="col" style={{ width: WIDTHS[zh] }}>
              {zh}
            </th>
          ))}
          {mayWrite && (
            <th scope="col" style={{ width: 60 }}>
              操作
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ key, entry }, index) => (
          <tr
            key={key}
            id={`${id}-${String(index)}`}
            aria-selected={index === at}
            className={mergeClasses(styles.row, index === at && styles.chosen)}
            ref={(row) => {
              if (index === at) row?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => {
              onPick(entry);
            }}
          >
            <TextCell text={entry.name} />
            <TextCell text={entry.taxId} />
            <PairCell text={entry.address} number={entry.phone} />
            <PairCell text={entry.bank} number={entry.account} />
            {mayWrite && (
              <td
                onClick={(event) => {
                  event.stopPropagation();
                }}
              >
                <RowButton
                  label="修改"
                  name={`修改 ${entry.name}`}
                  onPress={() => {
                    onEdit(entry);
                  }}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
