import { ChoiceDialog } from '../../ui/ChoiceDialog.tsx';
import { TEXT } from './special-business.text.ts';
import type { BlockImport, BlockPhase } from './useBlockImport.ts';

interface Props {
  readonly phase: Extract<BlockPhase, { readonly kind: 'choosing' }>;
  readonly importing: BlockImport;
  /** Rows that are there. */
  readonly rows: number;
}

/** Rows exist: are they kept or replaced? M231 */
export function ImportModeDialog({ phase: { source, read }, importing, rows }: Props) {
  const take = (mode: 'append' | 'replace') => () => {
    void importing.take(source, read, mode);
  };
  return (
    <ChoiceDialog
      alert
      title={TEXT.mode}
      choices={[
        { label: TEXT.cancel, onPress: importing.stop },
        { label: `替换现有${String(rows)}行`, onPress: take('replace') },
        { label: TEXT.append, primary: true, onPress: take('append') },
      ]}
      onClose={importing.stop}
    >
      {`${source} 中有${String(read.rows.length)}行，请选择追加或替换。`}
    </ChoiceDialog>
  );
}
