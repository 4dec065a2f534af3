import { useCallback, useState } from 'react';
import { Button, Input, mergeClasses, Subtitle1, Text } from '@fluentui/react-components';
import { PeopleRegular } from '@fluentui/react-icons';
import { isAllowed } from '../../../domain/account/permissions.ts';
import type { Party } from '../../../domain/invoice/invoice.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { comforts } from '../../platform/preferences.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { RowButton, TextCell } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { usePages } from '../../ui/page-sizes.ts';
import { Pager } from '../../ui/Pager.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { useLive } from '../../ui/use-live.ts';
import { CUSTOMER_FIELDS, CUSTOMER_KEYS } from './customer-fields.ts';
import { CustomerDialog } from './CustomerDialog.tsx';

interface Props {
  readonly store: OfflineStore;
  /** Whose customers they are. */
  readonly taxpayerId: string;
}

/** 客户信息: the buyers that are offered while an invoice is filled, on all laptops of the company that issues. M019 */
export function CustomersPage({ store, taxpayerId }: Props) {
  const styles = useListStyles();
  const [text, setText] = useState('');
  const pages = usePages('customers', comforts);
  const { page, size, setPage } = pages;
  /** What is entered: of this one, or of a new one. */
  const [edited, setEdited] = useState<{ readonly customer: Party | null } | null>(null);
  const load = useCallback(() => store.findBuyers(taxpayerId, text, Infinity), [store, taxpayerId, text]);
  const found = useLive(store, load);
  const mayWrite = isAllowed('draft.write', store.session);
  const total = found?.length ?? 0;
  // After the last row of a page was deleted, it is the page before. 002 §4
  const at = Math.min(page, Math.max(0, Math.ceil(total / size) - 1));
  return (
    <section className={styles.page} aria-labelledby="customers-title">
      <div className={styles.head}>
        <Subtitle1 as="h1" id="customers-title">
          客户信息
        </Subtitle1>
        <Text size={200} className={styles.note}>
          填开时可直接选用，联网后同步到本公司的其他电脑
        </Text>
        <span className={styles.spring} />
        <Input
          size="small"
          type="search"
          aria-label="按名称或识别号查找"
          placeholder="名称或识别号"
          value={text}
          onChange={(_, { value }) => {
            setText(value);
            setPage(0);
          }}
        />
        {mayWrite && (
          <Button
            appearance="primary"
            onClick={() => {
              setEdited({ customer: null });
            }}
          >
            新增客户
          </Button>
        )}
      </div>
      {found === null && <Busy label="正在读取客户信息…" />}
      {found?.length === 0 && (
        <Blank icon={<PeopleRegular />} title={text.trim() === '' ? '还没有客户' : '没有找到客户'}>
          {mayWrite && '点击“新增客户”，或填开时勾选“保存到客户信息”。'}
        </Blank>
      )}
      {found !== null && total > 0 && (
        <>
          <div className={styles.scroll} role="region" aria-label="客户" tabIndex={0}>
            <CustomerTable
              store={store}
              taxpayerId={taxpayerId}
              customers={found.slice(at * size, (at + 1) * size)}
              mayEdit={mayWrite}
              onEdit={(customer) => {
                setEdited({ customer });
              }}
            />
          </div>
          <Pager page={at} total={total} sizes={pages} onPage={setPage} />
        </>
      )}
      {edited !== null && (
        <CustomerDialog
          store={store}
          taxpayerId={taxpayerId}
          customer={edited.customer}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}

interface TableProps extends Props {
  readonly customers: readonly Party[];
  /** Who may not looks at them alone. 002 §6 */
  readonly mayEdit: boolean;
  readonly onEdit: (customer: Party) => void;
}

function CustomerTable({ store, taxpayerId, customers, mayEdit, onEdit }: TableProps) {
  const styles = useListStyles();
  const { alert, confirm } = useAlert();
  const toast = useToast();
  const forget = async (customer: Party) => {
    if (!(await confirm({ message: `确认删除此客户信息?\n${customer.name}`, confirm: '删除' }))) {
      toast('已取消删除', 'info');
      return;
    }
    const gone = await store.correctBuyer(taxpayerId, customer, null);
    if (gone.ok) toast(SUCCESSES.customerDeleted.zh);
    else await alert(gone.error);
  };
  return (
    <table className={mergeClasses(styles.table, styles.small)} aria-label="客户信息">
      <thead>
        <tr>
          {CUSTOMER_KEYS.map((key) => (
            <th key={key} scope="col" style={{ width: CUSTOMER_FIELDS[key].width }}>
              {CUSTOMER_FIELDS[key].zh}
            </th>
          ))}
          {mayEdit && (
            <th scope="col" style={{ width: '110px' }}>
              操作
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={`${customer.taxId} ${customer.name}`}>
            {CUSTOMER_KEYS.map((key) => (
              <TextCell key={key} text={customer[key]} />
            ))}
            {mayEdit && (
              <td>
                <RowButton
                  label="修改"
                  name={`修改 ${customer.name}`}
                  onPress={() => {
                    onEdit(customer);
                  }}
                />
                <RowButton
                  label="删除"
                  name={`删除 ${customer.name}`}
                  onPress={() => void forget(customer)}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
