import { lazy, Suspense, useState } from 'react';
import { Button, Input, Subtitle1, Text } from '@fluentui/react-components';
import { PeopleRegular } from '@fluentui/react-icons';
import { isAllowed } from '../../../domain/account/permissions.ts';
import type { DetailFields } from '../../../domain/codes/detail-fields.ts';
import type { Customer } from '../../../domain/customers/customer.ts';
import type { FindCompanies } from '../../offline/company-search.ts';
import type { ConfirmTitle } from '../../offline/confirm-title.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { comforts } from '../../platform/preferences.ts';
import { TransferButtons } from '../../transfer/TransferButtons.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { usePages, type Pages } from '../../ui/page-sizes.ts';
import { Pager } from '../../ui/Pager.tsx';
import { CustomerDialog } from './CustomerDialog.tsx';
import { DuplicatesButton } from './duplicates/DuplicatesButton.tsx';
import { CustomerTable } from './CustomerTable.tsx';
import { useCustomerPage, type FoundCustomers } from './useCustomerPage.ts';
import { useDeletion } from './useDeletion.ts';

const ImportDialog = lazy(() =>
  import('./transfer/ImportDialog.tsx').then((m) => ({ default: m.ImportDialog })),
);

interface Props {
  readonly store: OfflineStore;
  /** Whose customers they are. */
  readonly taxpayerId: string;
  /** How the device takes the details. M235 */
  readonly fields: DetailFields;
  /** null: companies are not looked for outside. M243 */
  readonly findCompanies: FindCompanies | null;
  /** null: nobody is told of recognised titles. M245 */
  readonly confirmTitle: ConfirmTitle | null;
}

/** 客户信息: the buyers that are offered while an invoice is filled, on all laptops of the company that issues. M019 */
export function CustomersPage({ store, taxpayerId, fields, findCompanies, confirmTitle }: Props) {
  const styles = useListStyles();
  const [text, setText] = useState('');
  const pages = usePages('customers', comforts);
  const { page, size, setPage } = pages;
  /** What is entered: of this one, or of a new one. */
  const [edited, setEdited] = useState<{ readonly customer: Customer | null } | null>(null);
  const remove = useDeletion(store, taxpayerId);
  const found = useCustomerPage(store, taxpayerId, { text, page, size });
  const mayWrite = isAllowed('draft.write', store.session);
  // After the last row of a page was deleted, it is the page before. 002 §4, M241
  const last = found === null ? page : Math.max(0, Math.ceil(found.total / size) - 1);
  if (last < page) setPage(last);
  /** Of all, as they were counted last. */
  const [count, setCount] = useState<number | null>(null);
  if (text.trim() === '' && found !== null && found.total !== count) setCount(found.total);
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
          placeholder="名称、拼音、账号等"
          value={text}
          onChange={(_, { value }) => {
            setText(value);
            setPage(0);
          }}
        />
        {mayWrite && <DuplicatesButton {...{ store, taxpayerId, count }} />}
        <Transfer
          {...{ store, taxpayerId, fields, mayWrite }}
          isEmpty={found === null || found.total === 0}
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
      <CustomerList
        {...{ found, mayWrite, pages, remove }}
        isSearched={text.trim() !== ''}
        onEdit={(customer) => {
          setEdited({ customer });
        }}
      />
      {edited !== null && (
        <CustomerDialog
          {...{ store, taxpayerId, fields, findCompanies, confirmTitle }}
          customer={edited.customer}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}

interface TransferProps extends Omit<Props, 'findCompanies' | 'confirmTitle'> {
  readonly mayWrite: boolean;
  readonly isEmpty: boolean;
}

/** 导入Excel and 导出Excel. */
function Transfer({ store, taxpayerId, fields, mayWrite, isEmpty }: TransferProps) {
  return (
    <TransferButtons
      mayWrite={mayWrite}
      isEmpty={isEmpty}
      load={async () =>
        (await import('./transfer/all-customers.ts')).customersToExport(store, taxpayerId, fields)
      }
      importing={(close) => (
        <Suspense fallback={null}>
          <ImportDialog {...{ store, taxpayerId, fields }} onClose={close} />
        </Suspense>
      )}
    />
  );
}

interface ListProps {
  /** null: being read. */
  readonly found: FoundCustomers | null;
  readonly isSearched: boolean;
  readonly mayWrite: boolean;
  readonly pages: Pages;
  readonly remove: (customer: Customer) => Promise<void>;
  readonly onEdit: (customer: Customer) => void;
}

function CustomerList({ found, isSearched, mayWrite, pages, remove, onEdit }: ListProps) {
  const styles = useListStyles();
  if (found === null) return <Busy label="正在读取客户信息…" />;
  if (found.total === 0)
    return (
      <Blank icon={<PeopleRegular />} title={isSearched ? '没有找到客户' : '还没有客户'}>
        {mayWrite && '点击“新增客户”，或填开时勾选“保存到客户信息”。'}
      </Blank>
    );
  return (
    <>
      <div className={styles.scroll} role="region" aria-label="客户" tabIndex={0}>
        <CustomerTable
          customers={found.customers}
          mayEdit={mayWrite}
          onEdit={onEdit}
          onDelete={(customer) => void remove(customer)}
        />
      </div>
      <Pager page={pages.page} total={found.total} sizes={pages} onPage={pages.setPage} />
    </>
  );
}
