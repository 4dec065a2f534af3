import { LEVIES } from '../../../domain/goods/line-settings.ts';
import { DifferenceEntryDialog } from './DifferenceEntryDialog.tsx';
import type { DifferenceEntryProps } from './difference-entry.ts';
import { VouchersForm } from './VouchersForm.tsx';

/** 差额录入, detailed, of /fullpower/yidaikai: sales and the vouchers whose sum is the deduction. 001 §2, M208–M215 */
export const DifferenceVouchersDialog = (props: DifferenceEntryProps) =>
  LEVIES[props.mode].deducts ? <VouchersForm {...props} /> : <DifferenceEntryDialog {...props} />;
