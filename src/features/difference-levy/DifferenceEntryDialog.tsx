import { useRef, useState } from 'react';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { fenOf } from '../../../domain/difference-levy/amounts.ts';
import { checkVoucherList } from '../../../domain/difference-levy/check-vouchers.ts';
import { LEVIES } from '../../../domain/goods/line-settings.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { AmountField } from './AmountField.tsx';
import { entryProblems, hasProblems, tidyEntry, type DifferenceEntryProps } from './difference-entry.ts';
import { TEXT } from './difference-levy.text.ts';

const NO_PROBLEMS = { sales: null, deduction: null };

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** 差额录入, simple: tax-inclusive sales and, where the levy deducts, the deduction. M204–M207 */
export function DifferenceEntryDialog(props: DifferenceEntryProps) {
  const { mode, vouchers, readOnly = false, onConfirm, onClose } = props;
  const styles = useStyles();
  const [sales, setSales] = useState(props.sales);
  const [deduction, setDeduction] = useState(props.deduction);
  const [attempted, setAttempted] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const { deducts } = LEVIES[mode];
  const found = entryProblems({ sales, deduction }, mode);
  const problems = attempted ? found : NO_PROBLEMS;
  const off = deducts ? checkVoucherList(vouchers, fenOf(deduction))[0] : undefined;
  const confirm = async () => {
    setAttempted(true);
    if (hasProblems(found)) {
      fields.current?.querySelectorAll('input')[found.sales === null ? 1 : 0]?.focus();
      return;
    }
    const refused = await onConfirm(tidyEntry({ sales, deduction, vouchers }, mode));
    if (refused === null) onClose();
    else setWrong(errorText(refused));
  };
  return (
    <FormDialog
      title={TEXT.entryTitle}
      confirm={readOnly ? TEXT.close : TEXT.confirm}
      wrong={wrong}
      onConfirm={() => {
        if (readOnly) onClose();
        else void confirm();
      }}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        <AmountField
          label={TEXT.sales}
          required
          autoFocus
          readOnly={readOnly}
          value={sales}
          problem={problems.sales}
          onChange={(text) => {
            setSales(text);
            setWrong(null);
          }}
        />
        {deducts && (
          <AmountField
            label={TEXT.deduction}
            required
            readOnly={readOnly}
            value={deduction}
            problem={problems.deduction}
            warning={off?.message ?? null}
            onChange={(text) => {
              setDeduction(text);
              setWrong(null);
            }}
          />
        )}
      </div>
      <Text size={200}>{deducts ? TEXT.masked : TEXT.full}</Text>
    </FormDialog>
  );
}
