import { MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import type { InvoiceKind } from '../../../../domain/codes/invoice-kinds.ts';
import { errorText } from '../../../../domain/kernel/errors.ts';
import { formatFen } from '../../../../domain/money/fen.ts';
import { hasLimitedForm } from '../../../../domain/rules/single-limit.ts';
import { limitAgeText, reminderText } from '../../../ui/limit-text.ts';
import { useSubmitStyles } from './SubmitDialog.styles.ts';
import { isStopped, type ForeseenInvoice } from './useForeseen.ts';

const MAY_COME_BACK = '该类型的票种核定了单张限额，继续提交可能开具失败被退回，建议拆分。';

interface OverLimitProps {
  /** Without tax, fen; so is the limit. */
  readonly amount: number;
  readonly singleLimit: number;
  readonly invoiceKind: InvoiceKind;
}

/** Over the single limit: split or go on. Of a form with a limit of its own what goes on may come back. 001 §8, M292 */
export const OverLimit = ({ amount, singleLimit, invoiceKind }: OverLimitProps) => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody>
      {`发票金额${formatFen(amount)},超过单张限额${formatFen(singleLimit)}元。是否启用【智能清单】进行发票拆分？`}
      {hasLimitedForm(invoiceKind) && MAY_COME_BACK}
    </MessageBarBody>
  </MessageBar>
);

/** What this invoice meets of the limits of its taxpayer. M286, C37 */
export function Limits({ foreseen }: { readonly foreseen: ForeseenInvoice }) {
  const styles = useSubmitStyles();
  const { refusal, reminders } = foreseen;
  const age = limitAgeText(foreseen);
  const told = refusal === null ? reminders.map(reminderText) : [errorText(refusal)];
  return (
    <>
      {told.map((sentence) => (
        <MessageBar key={sentence} intent={isStopped(foreseen) ? 'error' : 'warning'} layout="multiline">
          <MessageBarBody>{sentence}</MessageBarBody>
        </MessageBar>
      ))}
      {age !== '' && (
        <Text block size={200} className={styles.age}>
          {age}
        </Text>
      )}
    </>
  );
}
