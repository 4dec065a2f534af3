import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';

interface Props {
  /** package.missing, as the service said it. */
  readonly error: AppError;
  readonly onBuy: () => void;
}

/**
 * 24101: nothing closes it, the one way on is to the purchase. It stands before this page alone: who came by
 * mistake leaves by the navigation beside it. M383, M025
 */
export const PackageDialog = ({ error, onBuy }: Props) => (
  <Dialog open modalType="non-modal">
    <DialogSurface role="alertdialog" style={{ maxWidth: '440px' }}>
      <DialogBody>
        <DialogTitle action={null}>提示</DialogTitle>
        <DialogContent>{errorText(error)}</DialogContent>
        <DialogActions>
          <Button appearance="primary" onClick={onBuy}>
            去购买
          </Button>
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  </Dialog>
);
