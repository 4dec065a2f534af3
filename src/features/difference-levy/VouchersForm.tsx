import { useRef } from 'react';
import { Text } from '@fluentui/react-components';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { AmountField } from './AmountField.tsx';
import type { DifferenceEntryProps } from './difference-entry.ts';
import { TEXT } from './difference-levy.text.ts';
import { ImportPanel } from './ImportPanel.tsx';
import { notesOf } from './read-vouchers.ts';
import { useDroppedFile } from './useDroppedFile.ts';
import { useVoucherImport } from './useVoucherImport.ts';
import { useVouchersForm } from './useVouchersForm.ts';
import type { Cell } from './voucher-moves.ts';
import { VouchersBar } from './VouchersBar.tsx';
import { VouchersFoot } from './VouchersFoot.tsx';
import { useFormStyles } from './VouchersForm.styles.ts';
import { VoucherTable, type VoucherTableHandle } from './VoucherTable.tsx';

const WIDTH = 1240;

/** Sales, the vouchers, their sums. */
export function VouchersForm(props: DifferenceEntryProps) {
  const { readOnly = false, onClose } = props;
  const styles = useFormStyles();
  const salesField = useRef<HTMLDivElement>(null);
  const table = useRef<VoucherTableHandle>(null);
  const form = useVouchersForm(props, { sales: salesField, table });
  const { list, checked, sums, done, actions, problems } = form;
  const existing = form.filled.length;
  const back = (row: number) => {
    table.current?.goTo({ row, field: 'kind' });
  };
  const files = useVoucherImport({
    existing,
    onTake: (vouchers, mode) => {
      actions.change(`已导入${String(vouchers.length)}张凭证`, (now) => ({
        at: mode === 'replace' ? 0 : now.length,
        removed: mode === 'replace' ? now : [],
        inserted: vouchers,
      }));
      back(mode === 'replace' ? 0 : list.length);
    },
  });
  const over = useDroppedFile((file) => {
    if (!readOnly) void files.start(file);
  });
  const paste = async (at: Cell, block: readonly (readonly string[])[]) => {
    const read = await form.paste(at, block);
    if (read !== null && read.issues.length > 0)
      files.tell('粘贴的内容', read.vouchers.length, notesOf({ ...read, problems: [] }, at.row));
  };
  return (
    <FormDialog
      title={TEXT.entryTitle}
      confirm={readOnly ? TEXT.close : TEXT.confirm}
      wrong={form.wrong}
      width={WIDTH}
      onConfirm={() => {
        if (readOnly) onClose();
        else void form.confirm();
      }}
      onClose={() => void form.close()}
    >
      <div className={styles.top}>
        <div ref={salesField}>
          <AmountField
            label={TEXT.sales}
            required
            autoFocus
            readOnly={readOnly}
            value={form.sales}
            problem={problems.sales}
            onChange={form.type}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || readOnly) return;
              event.preventDefault();
              back(0);
            }}
          />
        </div>
        <AmountField
          label={TEXT.deduction}
          hint={TEXT.summed}
          required
          readOnly
          value={form.deduction === '' ? TEXT.nothing : form.deduction}
          problem={problems.deduction}
          onChange={form.type}
        />
        <Text className={styles.note} role="status">
          {form.restored ? TEXT.restored : TEXT.masked}
        </Text>
      </div>
      {!readOnly && (
        <VouchersBar
          files={files}
          done={done}
          onAdd={() => {
            back(list.length);
          }}
          onUndo={() => {
            actions.undo();
            back(done?.at ?? 0);
          }}
        />
      )}
      <ImportPanel
        actions={files}
        existing={existing}
        onClosed={() => {
          back(list.length);
        }}
      />
      <VoucherTable
        ref={table}
        list={list}
        checked={checked}
        attempted={form.attempted}
        readOnly={readOnly}
        actions={actions}
        onPasteBlock={(at, block) => void paste(at, block)}
        onNextProblem={form.nextProblem}
      />
      <VouchersFoot
        count={existing}
        sums={sums}
        problems={checked.problems.length}
        attempted={form.attempted}
        onNextProblem={form.nextProblem}
      />
      {over && !readOnly && (
        <div className={styles.drop} aria-hidden>
          {TEXT.drop}
        </div>
      )}
    </FormDialog>
  );
}
