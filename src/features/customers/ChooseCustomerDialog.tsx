import { useCallback, useId, useState, type KeyboardEvent } from 'react';
import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { isAllowed } from '../../../domain/account/permissions.ts';
import type { DetailFields } from '../../../domain/codes/detail-fields.ts';
import { adoptCustomer, type Customer } from '../../../domain/customers/customer.ts';
import { companyNote, notAmong } from '../../../domain/customers/found-companies.ts';
import type { FindCompanies } from '../../offline/company-search.ts';
import type { ConfirmTitle } from '../../offline/confirm-title.ts';
import { searchOf } from '../../directory/index.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { unlessClosed } from '../../offline/store-failure.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useLive } from '../../ui/use-live.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { CustomerRows } from './CustomerRows.tsx';
import { useCompanies } from './useCompanies.ts';

const useStyles = makeStyles({
  rows: { height: '46vh', minHeight: '160px', overflow: 'auto' },
  note: { color: tokens.colorNeutralForeground3 },
});

/** Rows shown at once; who is none of them is found by more letters. */
const SHOWN = 50;

const NOTHING = { entries: [], total: 0 } as const;

/** What is entered: of this customer, or of a new one that begins so. */
interface Edited {
  readonly customer: Customer | null;
  readonly start: Partial<Customer>;
}

interface Props {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
  /** How the device takes the details. M235 */
  readonly fields: DetailFields;
  /** null: companies are not looked for outside. M243 */
  readonly findCompanies: FindCompanies | null;
  /** null: nobody is told of recognised titles. M245 */
  readonly confirmTitle: ConfirmTitle | null;
  /** What a new customer begins with: the buyer of the face. */
  readonly start: Partial<Customer>;
  readonly onPick: (customer: Customer) => void;
  readonly onClose: () => void;
}

/** 选择客户: found by name, pinyin or tax id, below them companies found outside; a row fills the buyer at a click, or by arrows and Enter. 001 §2.2, M233 */
export function ChooseCustomerDialog(props: Props) {
  const { store, taxpayerId, fields, findCompanies, confirmTitle, start, onPick, onClose } = props;
  const styles = useStyles();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [edited, setEdited] = useState<Edited | null>(null);
  const search = searchOf(store);
  const load = useCallback(
    () => search.page('buyers', taxpayerId, text.trim(), { from: 0, limit: SHOWN }),
    [search, taxpayerId, text],
  );
  const found = useLive(search, load);
  const { entries, total } = found ?? NOTHING;
  const outside = useCompanies(findCompanies, text);
  const companies = notAmong(
    outside?.companies ?? [],
    entries.map(({ entry }) => entry),
  );
  const rows = [...entries.map(({ entry }) => entry), ...companies.map(adoptCustomer)];
  const at = Math.min(chosen, rows.length - 1);
  const name = text.trim();
  const mayWrite = isAllowed('draft.write', store.session);

  const pick = (customer: Customer) => {
    // The next time it comes first; a company from outside is kept where its user says so.
    if (entries.some(({ entry }) => entry === customer))
      void unlessClosed(store.rememberBuyer(taxpayerId, customer));
    onPick(customer);
    onClose();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing || rows.length === 0) return;
    event.preventDefault();
    setChosen((at + step + rows.length) % rows.length);
  };
  return (
    <>
      <FormDialog
        title="选择客户"
        confirm="选用"
        width={920}
        disabled={rows.length === 0}
        more={
          mayWrite && (
            <Button
              onClick={() => {
                setEdited({ customer: null, start: startOf(name) ?? start });
              }}
            >
              新增客户
            </Button>
          )
        }
        onConfirm={() => {
          const one = rows[at];
          if (one !== undefined) pick(one);
        }}
        onClose={onClose}
      >
        <Input
          autoFocus
          type="search"
          role="combobox"
          aria-label="查找客户"
          aria-haspopup="grid"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-rows`}
          aria-activedescendant={at < 0 ? undefined : `${id}-${String(at)}`}
          placeholder="名称、拼音、识别号、地址、电话或账号"
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
          <CustomerRows
            {...{ id, rows, at, mayWrite }}
            near={entries.length}
            note={outside === null ? '' : companyNote({ ...outside, companies })}
            onPick={pick}
            onEdit={(customer) => {
              setEdited({ customer, start: {} });
            }}
            onAdd={(company) => {
              setEdited({ customer: null, start: company });
            }}
          />
        </div>
      </FormDialog>
      {edited !== null && (
        <CustomerDialog
          {...{ store, taxpayerId, fields, findCompanies, confirmTitle }}
          {...edited}
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

/** What was looked for is the name of a new customer, or its tax id; null: nothing was. */
function startOf(text: string): Partial<Customer> | null {
  if (text === '') return null;
  return /^[\w-]{9,}$/.test(text) ? { taxId: text } : { name: text };
}

function told(total: number, text: string): string {
  if (total === 0) return text === '' ? '还没有客户，可新增客户' : '没有找到客户，可新增客户';
  return total > SHOWN ? `共 ${String(total)} 条，显示前 ${String(SHOWN)} 条` : `共 ${String(total)} 条`;
}
