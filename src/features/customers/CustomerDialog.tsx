import { useRef, useState } from 'react';
import type { DetailFields } from '../../../domain/codes/detail-fields.ts';
import { checkCustomer, tidyCustomer, type CustomerField } from '../../../domain/customers/customer.rules.ts';
import { adoptCustomer, type Customer } from '../../../domain/customers/customer.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { useAlert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { CustomerFields } from './CustomerFields.tsx';

interface Props {
  readonly store: Pick<OfflineStore, 'rememberBuyer' | 'correctBuyer'>;
  readonly taxpayerId: string;
  /** How the device takes the details. M235 */
  readonly fields: DetailFields;
  /** null: a new one. */
  readonly customer: Customer | null;
  /** What a new one begins with. */
  readonly start?: Partial<Customer>;
  /** It is kept. */
  readonly onSaved?: (customer: Customer) => void;
  readonly onClose: () => void;
}

const isError = ({ level }: Issue): boolean => level === 'error';

/** 新增客户 and 修改客户. 001 §2.2, §5.2, §8; M233 */
export function CustomerDialog({ store, taxpayerId, fields, customer, start, onSaved, onClose }: Props) {
  const [entered, setEntered] = useState<Customer>(() => customer ?? adoptCustomer(start ?? {}));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { alert } = useAlert();
  const toast = useToast();
  const issues = checkCustomer(tidyCustomer(entered), fields).filter(
    ({ field }) => isTried || left.includes(field),
  );

  const keep = async (next: Customer): Promise<void> => {
    setBusy(true);
    const kept = await (customer === null
      ? store.rememberBuyer(taxpayerId, next)
      : store.correctBuyer(taxpayerId, customer, next));
    setBusy(false);
    if (!kept.ok) {
      await alert(kept.error);
      return;
    }
    toast(SUCCESSES[customer === null ? 'customerAdded' : 'changed'].zh);
    onSaved?.(next);
    onClose();
  };
  const save = async (): Promise<void> => {
    const tidy = tidyCustomer(entered);
    const next = tidy.source === '' ? { ...tidy, source: 'entered' } : tidy;
    setTried(true);
    const wrong = checkCustomer(next, fields).find(isError);
    if (wrong === undefined) await keep(next);
    else form.current?.querySelector<HTMLElement>(`[data-customer="${wrong.field}"]`)?.focus();
  };
  return (
    <FormDialog
      title={customer === null ? '新增客户' : '修改客户'}
      confirm="保存"
      width={640}
      busy={busy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div ref={form}>
        <CustomerFields
          fields={fields}
          customer={entered}
          issues={issues}
          onChange={setEntered}
          onLeft={(field: CustomerField) => {
            setLeft((before) => (before.includes(field) ? before : [...before, field]));
          }}
        />
      </div>
    </FormDialog>
  );
}
