import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '@fluentui/react-components';
import type { DetailFields } from '../../../domain/codes/detail-fields.ts';
import { checkCustomer, tidyCustomer, type CustomerField } from '../../../domain/customers/customer.rules.ts';
import { adoptCustomer, type Customer } from '../../../domain/customers/customer.ts';
import type { FindCompanies } from '../../offline/company-search.ts';
import type { ConfirmTitle } from '../../offline/confirm-title.ts';
import type { Rivals } from '../../../domain/customers/duplicates.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import { useAlert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { keepCustomer, mergeInto, rivalsOf, type Kept } from './keep-customer.ts';
import { RivalDialog, type RivalChoice } from './RivalDialog.tsx';

const TitleReading = lazy(() => import('./TitleReading.tsx').then((m) => ({ default: m.TitleReading })));

interface Props {
  readonly store: Kept['store'];
  readonly taxpayerId: string;
  /** How the device takes the details. M235 */
  readonly fields: DetailFields;
  /** null: a new one. */
  readonly customer: Customer | null;
  /** null: companies are not looked for outside. M243 */
  readonly findCompanies: FindCompanies | null;
  /** null: nobody is told of recognised titles. M245 */
  readonly confirmTitle: ConfirmTitle | null;
  /** What a new one begins with. */
  readonly start?: Partial<Customer>;
  /** It is kept. */
  readonly onSaved?: (customer: Customer) => void;
  readonly onClose: () => void;
}

const isError = ({ level }: Issue): boolean => level === 'error';

/** A customer that may be there already. */
interface Meeting {
  readonly customer: Customer;
  readonly rivals: Rivals;
}

/** 新增客户 and 修改客户. 001 §2.2, §5.2, §8; M233 */
export function CustomerDialog(props: Props) {
  const { store, taxpayerId, fields, customer, findCompanies, confirmTitle, start, onSaved, onClose } = props;
  const [entered, setEntered] = useState<Customer>(() => customer ?? adoptCustomer(start ?? {}));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const [isReading, setReading] = useState(false);
  /** Some of it was recognised in a pasted title. */
  const [isRecognised, setRecognised] = useState(false);
  const [busy, setBusy] = useState(false);
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const { alert } = useAlert();
  const toast = useToast();
  const kept: Kept = { store, taxpayerId, before: customer };
  const issues = checkCustomer(tidyCustomer(entered), fields).filter(
    ({ field }) => isTried || left.includes(field),
  );

  const finish = async (next: Customer, keep: () => Promise<Result<null>>): Promise<void> => {
    setMeeting(null);
    setBusy(true);
    const done = await keep();
    setBusy(false);
    if (!done.ok) {
      await alert(done.error);
      return;
    }
    toast(SUCCESSES[customer === null ? 'customerAdded' : 'changed'].zh);
    if (isRecognised) confirmTitle?.(next);
    onSaved?.(next);
    onClose();
  };
  const decide = (choice: RivalChoice, next: Customer): Promise<void> => {
    if (choice.kind === 'merge') return finish(next, () => mergeInto(kept, next, choice.rival));
    const named = choice.kind === 'sameId' ? { ...next, name: choice.name } : next;
    return finish(named, () => keepCustomer(kept, named));
  };
  const save = async (): Promise<void> => {
    const tidy = tidyCustomer(entered);
    const next = tidy.origin === '' ? { ...tidy, origin: 'entered' } : tidy;
    setTried(true);
    const wrong = checkCustomer(next, fields).find(isError);
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLElement>(`[data-customer="${wrong.field}"]`)?.focus();
      return;
    }
    setBusy(true);
    const rivals = await rivalsOf(kept, next);
    setBusy(false);
    if (rivals.sameId === null && rivals.sameName.length === 0)
      await finish(next, () => keepCustomer(kept, next));
    else setMeeting({ customer: next, rivals });
  };
  return (
    <FormDialog
      title={customer === null ? '新增客户' : '修改客户'}
      confirm="保存"
      width={640}
      busy={busy}
      more={
        <Button
          aria-expanded={isReading}
          onClick={() => {
            setReading(!isReading);
          }}
        >
          识别开票信息
        </Button>
      }
      onConfirm={() => void save()}
      onClose={onClose}
    >
      {isReading && (
        <Suspense fallback={null}>
          <TitleReading
            customer={entered}
            onFill={(parts) => {
              setRecognised(true);
              setEntered({ ...entered, ...parts });
            }}
          />
        </Suspense>
      )}
      <div ref={form}>
        <CustomerFields
          {...{ fields, findCompanies }}
          customer={entered}
          issues={issues}
          onChange={setEntered}
          onLeft={(field: CustomerField) => {
            setLeft((before) => (before.includes(field) ? before : [...before, field]));
          }}
        />
      </div>
      {meeting !== null && (
        <RivalDialog
          {...meeting}
          onChoice={(choice) => void decide(choice, meeting.customer)}
          onClose={() => {
            setMeeting(null);
          }}
        />
      )}
    </FormDialog>
  );
}
