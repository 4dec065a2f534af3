import { useCallback, useState } from 'react';
import { Button, Input, Subtitle1, Text } from '@fluentui/react-components';
import { PeopleRegular } from '@fluentui/react-icons';
import { isAllowed } from '../../../domain/account/permissions.ts';
import type { DetailFields } from '../../../domain/codes/detail-fields.ts';
import type { Customer } from '../../../domain/customers/customer.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { comforts } from '../../platform/preferences.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { usePages, type Pages } from '../../ui/page-sizes.ts';
import { Pager } from '../../ui/Pager.tsx';
import { useLive } from '../../ui/use-live.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { CustomerTable } from './CustomerTable.tsx';
import { useDeletion } from './useDeletion.ts';

interface Props {
  readonly store: OfflineStore;
  /** Whose customers they are. */
  readonly taxpayerId: string;
  /** How the device takes the details. M235 */
  readonly fields: DetailFields;
}

/** 客户信息: the buyers that are offered while an invoice is filled, on all laptops of the company that issues. M019 */
export function CustomersPage({ store, taxpayerId, fields }: Props) {
  const styles = useListStyles();
  const [text, setText] = useState('');
  const pages = usePages('customers', comforts);
  const { page, size, setPage } = pages;
  /** What is entered: of this one, or of a new one. */
  const [edited, setEdited] = useState<{ readonly customer: Customer | null } | null>(null);
  const remove = useDeletion(store, taxpayerId);
  const load = useCallback(() => store.findBuyers(taxpayerId, text, Infinity), [store, taxpayerId, text]);
  const found = useLive(store, load);
  const mayWrite = isAllowed('draft.write', store.session);
  const total = found?.length ?? 0;
  // After the last row of a page was deleted, it is the page before. 002 §4, M241
  const at = Math.min(page, Math.max(0, Math.ceil(total / size) - 1));
  if (found !== null && at !== page) setPage(at);
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
      <CustomerList
        {...{ found, mayWrite, pages, at, remove }}
        isSearched={text.trim() !== ''}
        onEdit={(customer) => {
          setEdited({ customer });
        }}
      />
      {edited !== null && (
        <CustomerDialog
          {...{ store, taxpayerId, fields }}
          customer={edited.customer}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}

interface ListProps {
  /** null: being read. */
  readonly found: readonly Customer[] | null;
  readonly isSearched: boolean;
  readonly mayWrite: boolean;
  readonly pages: Pages;
  /** The page that is shown. */
  readonly at: number;
  readonly remove: (customer: Customer) => Promise<void>;
  readonly onEdit: (customer: Customer) => void;
}

function CustomerList({ found, isSearched, mayWrite, pages, at, remove, onEdit }: ListProps) {
  const styles = useListStyles();
  const { size, setPage } = pages;
  if (found === null) return <Busy label="正在读取客户信息…" />;
  if (found.length === 0)
    return (
      <Blank icon={<PeopleRegular />} title={isSearched ? '没有找到客户' : '还没有客户'}>
        {mayWrite && '点击“新增客户”，或填开时勾选“保存到客户信息”。'}
      </Blank>
    );
  return (
    <>
      <div className={styles.scroll} role="region" aria-label="客户" tabIndex={0}>
        <CustomerTable
          customers={found.slice(at * size, (at + 1) * size)}
          mayEdit={mayWrite}
          onEdit={onEdit}
          onDelete={(customer) => void remove(customer)}
        />
      </div>
      <Pager page={at} total={found.length} sizes={pages} onPage={setPage} />
    </>
  );
}
