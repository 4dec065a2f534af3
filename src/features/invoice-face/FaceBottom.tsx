import { useId } from 'react';
import { mergeClasses, Text, Textarea } from '@fluentui/react-components';
import type { Totals } from '../../../domain/goods/columns.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import { groupThousands } from '../../ui/number-text.ts';
import type { FaceCommand, FaceText } from './face-commands.ts';
import { FaceField } from './FaceField.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

interface TotalsProps {
  readonly totals: Totals;
  readonly capitals: string;
}

const money = (fen: number): string => `¥${groupThousands(formatFen(fen))}`;

/** Totals of the ledger, in figures and in capitals. */
export function FaceTotals({ totals, capitals }: TotalsProps) {
  const styles = useFaceStyles();
  return (
    <section
      className={mergeClasses(styles.card, styles.totals)}
      aria-label="合计"
      aria-live="polite"
      tabIndex={-1}
      data-field="total"
    >
      <span>
        <span className={styles.label}>合计 金额（不含税） </span>
        <span className={styles.figure}>{money(totals.amount)}</span>
      </span>
      <span tabIndex={-1} data-field="taxGapSum">
        <span className={styles.label}>合计 税额 </span>
        <span className={styles.figure}>{money(totals.tax)}</span>
      </span>
      <span className={styles.spring} />
      <span>
        <span className={styles.label}>价税合计（大写） </span>
        <Text weight="semibold">{capitals}</Text>
      </span>
      <span>
        <span className={styles.label}>（小写） </span>
        <span className={styles.grand}>{money(totals.total)}</span>
      </span>
    </section>
  );
}

interface BottomProps {
  readonly face: InvoiceFace;
  readonly wrong: ReadonlyMap<string, string>;
  readonly readOnly: boolean;
  readonly onEdit: (command: FaceCommand) => void;
}

const PEOPLE: readonly (readonly [FaceText, string])[] = [
  ['payee', '收款人'],
  ['checker', '复核人'],
  ['drawer', '开票人'],
];

/** Remark (400 characters, M142) and the people on the paper. */
export function FaceBottom({ face, wrong, readOnly, onEdit }: BottomProps) {
  const styles = useFaceStyles();
  const id = useId();
  const reason = wrong.get('remark');
  return (
    <section className={mergeClasses(styles.card, styles.bottom)} aria-label="备注与经办人">
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          备注
        </label>
        <Textarea
          id={id}
          size="small"
          rows={1}
          className={styles.remark}
          value={face.remark}
          readOnly={readOnly}
          maxLength={400}
          data-field="remark"
          aria-invalid={reason !== undefined}
          onChange={(_, { value }) => {
            onEdit({ kind: 'text', field: 'remark', text: value });
          }}
        />
        {reason !== undefined && <span className={styles.wrong}>{reason}</span>}
      </div>
      {PEOPLE.map(([field, label]) => (
        <FaceField
          key={field}
          label={label}
          field={field}
          value={face[field]}
          maxLength={20}
          readOnly={readOnly}
          onChange={(text) => {
            onEdit({ kind: 'text', field, text });
          }}
        />
      ))}
    </section>
  );
}
