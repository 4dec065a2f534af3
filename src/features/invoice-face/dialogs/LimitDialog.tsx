import type { InvoiceKind } from '../../../../domain/codes/invoice-kinds.ts';
import { formatFen } from '../../../../domain/money/fen.ts';
import { hasLimitedForm } from '../../../../domain/rules/single-limit.ts';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';

interface Props {
  /** Without tax, fen; so is the limit. */
  readonly amount: number;
  readonly singleLimit: number;
  readonly invoiceKind: InvoiceKind;
  readonly onSplit: () => void;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

const MAY_COME_BACK = '该类型的票种核定了单张限额，继续提交可能开具失败被退回，建议拆分。';

/** 001 §8, M292 */
const questionOf = (amount: number, singleLimit: number): string =>
  `发票金额${formatFen(amount)},超过单张限额${formatFen(singleLimit)}元。是否启用【智能清单】进行发票拆分？`;

/** Over the single limit: split or continue. Of a form with a limit of its own what is continued may come back. 001 §8, M292. */
export const LimitDialog = ({ amount, singleLimit, invoiceKind, onSplit, onContinue, onClose }: Props) => (
  <ChoiceDialog
    title="超过单张限额"
    choices={[
      { label: '返回修改', onPress: onClose },
      { label: '继续提交', onPress: onContinue },
      { label: '拆分', primary: true, onPress: onSplit },
    ]}
    onClose={onClose}
  >
    {[questionOf(amount, singleLimit), ...(hasLimitedForm(invoiceKind) ? [MAY_COME_BACK] : [])].join('\n')}
  </ChoiceDialog>
);
