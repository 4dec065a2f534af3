import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';

interface Props {
  /** package.missing, as the service said it. */
  readonly error: AppError;
  readonly onBuy: () => void;
}

/** 24101: neither Escape nor a click beside it closes it; the one way on is to the purchase. M383, M025 */
export const PackageDialog = ({ error, onBuy }: Props) => (
  <AlertDialog
    request={{ title: '提示', message: errorText(error), confirm: '去购买' }}
    onAnswer={(confirmed) => {
      if (confirmed) onBuy();
    }}
  />
);
