import { memo } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowImport20Regular } from '@fluentui/react-icons';

interface Props {
  readonly disabled: boolean;
  readonly onOpen: () => void;
}

/** Opens the import of goods lines from a file. */
export const ImportButton = memo(function ImportButton({ disabled, onOpen }: Props) {
  return (
    <Button icon={<ArrowImport20Regular />} disabled={disabled} onClick={onOpen}>
      导入商品
    </Button>
  );
});
