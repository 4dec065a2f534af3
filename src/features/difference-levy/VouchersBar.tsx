import { Button, Text } from '@fluentui/react-components';
import { TEXT } from './difference-levy.text.ts';
import { ImportButtons } from './ImportPanel.tsx';
import type { VoucherImport } from './useVoucherImport.ts';
import type { Splice } from './voucher-list.ts';
import { useFormStyles } from './VouchersForm.styles.ts';

interface Props {
  readonly files: VoucherImport;
  /** The last thing done to whole rows. */
  readonly done: Splice | null;
  readonly onAdd: () => void;
  readonly onUndo: () => void;
}

/** What can be done to the list, and the way back from the last of it. */
export function VouchersBar({ files, done, onAdd, onUndo }: Props) {
  const styles = useFormStyles();
  return (
    <div className={styles.bar}>
      <Button size="small" appearance="primary" onClick={onAdd}>
        {TEXT.add}
      </Button>
      <ImportButtons actions={files} />
      <Text className={styles.note}>{TEXT.dropNote}</Text>
      <span className={styles.grow} />
      {done !== null && (
        <>
          <Text role="status">{done.text}</Text>
          <Button size="small" onClick={onUndo}>
            {TEXT.undo}
          </Button>
        </>
      )}
    </div>
  );
}
