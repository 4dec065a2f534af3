import { useId, useState } from 'react';
import { mergeClasses, Select, Text } from '@fluentui/react-components';
import type { Device } from '../../../domain/account/session.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { dayText } from '../../ui/number-text.ts';
import type { FaceCommand } from './face-commands.ts';
import { FaceField } from './FaceField.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

interface Props {
  readonly face: InvoiceFace;
  readonly device: Device;
  readonly wrong: ReadonlyMap<string, string>;
  readonly readOnly: boolean;
  readonly onEdit: (command: FaceCommand) => void;
}

/** Type, date and receiver. M137, M138, M140. */
export function FaceTop({ face, device, wrong, readOnly, onEdit }: Props) {
  const styles = useFaceStyles();
  const id = useId();
  const [today] = useState(() => dayText(Date.now()));
  const kinds = device.invoiceKinds.includes(face.invoiceKind)
    ? device.invoiceKinds
    : [...device.invoiceKinds, face.invoiceKind];
  return (
    <section className={mergeClasses(styles.card, styles.top)} aria-label="发票信息">
      <Text size={400} as="h1" className={styles.title}>
        开票填开
      </Text>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          发票类型
        </label>
        <Select
          id={id}
          data-field="invoiceKind"
          size="small"
          value={face.invoiceKind}
          disabled={readOnly}
          onChange={(_, { value }) => {
            onEdit({ kind: 'invoiceKind', invoiceKind: value as InvoiceKind });
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {INVOICE_KINDS[kind].zh}
            </option>
          ))}
        </Select>
      </div>
      <Text size={200}>{`开票日期 ${today}`}</Text>
      <span className={styles.spring} />
      <div className={styles.receiver}>
        <FaceField
          label="收票人"
          field="receiver"
          value={face.receiver}
          placeholder="请输入手机号或邮箱"
          wrong={wrong.get('receiver')}
          maxLength={100}
          readOnly={readOnly}
          onChange={(text) => {
            onEdit({ kind: 'text', field: 'receiver', text });
          }}
        />
      </div>
    </section>
  );
}
