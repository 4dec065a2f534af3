import { useState } from 'react';
import { Field, Input, type FieldProps } from '@fluentui/react-components';
import { EMPTY_PARTY, type Party } from '../../../domain/invoice/invoice.ts';
import { LOSS_TEXTS, lostDigits } from '../../../domain/invoice/lost-digits.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { CUSTOMER_FIELDS, CUSTOMER_KEYS, tidyCustomer } from './customer-fields.ts';

interface Props {
  readonly store: Pick<OfflineStore, 'rememberBuyer' | 'correctBuyer'>;
  readonly taxpayerId: string;
  /** null: a new one. */
  readonly customer: Party | null;
  readonly onClose: () => void;
}

const CODES = ['taxId', 'account'] as const;

/** What is said below a field; a code that has lost its last digits for sure is not kept. */
function saidOf(
  key: keyof Party,
  entered: Party,
  isNameless: boolean,
): Pick<FieldProps, 'validationMessage' | 'validationState'> {
  if (key === 'name' && isNameless) return { validationMessage: '请输入纳税人名称' };
  const loss = key === 'taxId' || key === 'account' ? lostDigits(entered[key]) : null;
  if (loss === null) return {};
  return { validationMessage: LOSS_TEXTS[loss], validationState: loss === 'certain' ? 'error' : 'warning' };
}

/** 新增客户 and 修改客户. 001 §5.2, §8 */
export function CustomerDialog({ store, taxpayerId, customer, onClose }: Props) {
  const [entered, setEntered] = useState<Party>(customer ?? EMPTY_PARTY);
  const [isNameless, setNameless] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  const save = async () => {
    const next = tidyCustomer(entered);
    setNameless(next.name === '');
    if (next.name === '' || CODES.some((key) => lostDigits(next[key]) === 'certain')) return;
    const kept = await (customer === null
      ? store.rememberBuyer(taxpayerId, next)
      : store.correctBuyer(taxpayerId, customer, next));
    if (!kept.ok) {
      setRefusal(errorText(kept.error));
      return;
    }
    toast(SUCCESSES[customer === null ? 'customerAdded' : 'changed'].zh);
    onClose();
  };
  return (
    <FormDialog
      title={customer === null ? '新增客户' : '修改客户'}
      confirm="保存"
      wrong={refusal}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      {CUSTOMER_KEYS.map((key) => (
        <Field
          key={key}
          label={CUSTOMER_FIELDS[key].zh}
          required={key === 'name'}
          {...saidOf(key, entered, isNameless)}
        >
          <Input
            autoComplete="off"
            maxLength={CUSTOMER_FIELDS[key].most}
            value={entered[key]}
            onChange={(_, { value }) => {
              setEntered({ ...entered, [key]: value });
            }}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
