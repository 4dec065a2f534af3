import { memo } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowImport20Regular } from '@fluentui/react-icons';

interface Props {
  readonly disabled: boolean;
  /** Why it can't be done; '' for no reason that is worth saying. */
  readonly reason: string;
  readonly onOpen: () => void;
}

/** Opens the import of goods lines from a file. */
export const ImportButton = memo(function ImportButton({ disabled, reason, onOpen }: Props) {
  return (
    <Button
      icon={<ArrowImport20Regular />}
      disabled={disabled && reason === ''}
      disabledFocusable={disabled && reason !== ''}
      title={reason === '' ? undefined : reason}
      onClick={onOpen}
    >
      导入商品
    </Button>
  );
});
