import { useState } from 'react';
import { Field, Select, Text } from '@fluentui/react-components';
import type { Device } from '../../../../domain/account/session.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../../../domain/codes/invoice-kinds.ts';
import { LEVY_CHOICES } from '../../../../domain/difference-levy/levy-choices.ts';
import type { LevyMode } from '../../../../domain/goods/line-settings.ts';
import {
  ISSUE_NOW_LEVIES,
  isLevyFixed,
  settled,
  type IssueNow,
} from '../../../../domain/invoice/issue-now.ts';
import { businessOptions } from '../../../../domain/special-business/business-options.ts';
import { whyClosed } from '../why-closed.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';

interface Props {
  readonly device: Device;
  readonly onIssue: (choice: IssueNow) => void;
  readonly onClose: () => void;
}

/** 立即开票: type, special business and levy are chosen before the face opens. M151–M153 */
export function IssueNowDialog({ device: { invoiceKinds, closedKinds = [] }, onIssue, onClose }: Props) {
  const [choice, setChoice] = useState<IssueNow>({
    kind: invoiceKinds[0] ?? 'digitalOrdinary',
    business: '',
    levy: 'ordinary',
  });
  const choose = (part: Partial<IssueNow>) => {
    setChoice(settled({ ...choice, ...part }));
  };
  const fixed = isLevyFixed(choice.business);
  return (
    <FormDialog
      title="立即开票"
      confirm="开始填开"
      onConfirm={() => {
        onIssue(choice);
      }}
      onClose={onClose}
    >
      <Text size={200}>按所选的类型、特定业务和征税方式打开一张新的填开页；现在还不会开具发票。</Text>
      <Field label="发票类型">
        <Select
          value={choice.kind}
          onChange={(_, { value }) => {
            choose({ kind: value as InvoiceKind });
          }}
        >
          {invoiceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {INVOICE_KINDS[kind].zh}
            </option>
          ))}
          {closedKinds.map((kind) => (
            <option key={kind} value={kind} disabled>
              {`${INVOICE_KINDS[kind].zh}（${whyClosed(kind)}）`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="特定业务">
        <Select
          value={choice.business}
          onChange={(_, { value }) => {
            choose({ business: value });
          }}
        >
          {businessOptions(choice.kind).map(({ key, zh }) => (
            <option key={key} value={key}>
              {zh}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="征税方式" hint={fixed ? '该特定业务只能按普通征税开具' : null}>
        <Select
          value={choice.levy}
          disabled={fixed}
          onChange={(_, { value }) => {
            choose({ levy: value as LevyMode });
          }}
        >
          {ISSUE_NOW_LEVIES.map((levy) => (
            <option key={levy} value={levy}>
              {LEVY_CHOICES[levy].zh}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
