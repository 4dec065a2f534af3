import { useState } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Device } from '../../../../domain/account/session.ts';
import { checkSellerConfig } from '../../../../domain/invoice/check-seller-config.ts';
import type { Party } from '../../../../domain/invoice/invoice.ts';
import { unconfigured, type SellerConfig } from '../../../../domain/invoice/seller-config.ts';
import { gbkBytes } from '../../../../domain/kernel/gbk.ts';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { SellerLine } from '../face-commands.ts';
import { useFieldStyles } from '../FaceField.styles.ts';
import { SellerRows } from './SellerRows.tsx';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  remark: { height: '44px', resize: 'vertical' },
});

interface Props {
  /** 配置销方信息; of a purchase, whose taxpayer is the buyer, 配置购方信息. */
  readonly title: string;
  readonly seller: Party;
  readonly config: SellerConfig | null;
  readonly device: Device;
  readonly onConfig: (config: SellerConfig) => Promise<AppError | null>;
  /** It is stored; line 1 of both lists. */
  readonly onStored: (line: SellerLine) => void;
  readonly onClose: () => void;
}

/** Rows without surrounding spaces. */
const trimmed = ({ addresses, banks, remark }: SellerConfig): SellerConfig => ({
  addresses: addresses.map(({ address, phone }) => ({ address: address.trim(), phone: phone.trim() })),
  banks: banks.map(({ bank, account }) => ({ bank: bank.trim(), account: account.trim() })),
  remark: remark.trim(),
});

/** 配置销方信息: several addresses and bank accounts; the first of each stands on the invoice. M266–M270 */
export function SellerConfigDialog({ title, seller, config, device, onConfig, onStored, onClose }: Props) {
  const styles = useStyles();
  const field = useFieldStyles();
  const [draft, setDraft] = useState(config ?? unconfigured(seller));
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const issues = pressed ? checkSellerConfig(trimmed(draft), device) : [];
  const wrong = new Map(issues.toReversed().map((issue) => [issue.field, issue.message]));
  const change = (part: Partial<SellerConfig>) => {
    setDraft({ ...draft, ...part });
    setFailure(null);
  };
  const store = async () => {
    setPressed(true);
    const next = trimmed(draft);
    const [first] = checkSellerConfig(next, device);
    if (first !== undefined) {
      document.querySelector<HTMLElement>(`[data-seller="${first.field}"]`)?.focus();
      return;
    }
    setBusy(true);
    const error = await onConfig(next);
    setBusy(false);
    if (error !== null) {
      setFailure(errorText(error));
      return;
    }
    onStored({ address: '', phone: '', bank: '', account: '', ...next.addresses[0], ...next.banks[0] });
    onClose();
  };
  const told = failure ?? (issues.length === 0 ? null : issues.map(({ message }) => message).join('\n'));

  return (
    <FormDialog
      title={title}
      confirm="保存"
      width={760}
      wrong={told}
      busy={busy}
      onConfirm={() => void store()}
      onClose={onClose}
    >
      <p className={styles.note}>第1行显示在票面上；可把其他行设为首行。</p>
      <SellerRows
        title="地址电话"
        list="addresses"
        fields={[
          ['address', '地址'],
          ['phone', '电话'],
        ]}
        rows={draft.addresses}
        blank={{ address: '', phone: '' }}
        wrong={wrong}
        onRows={(addresses) => {
          change({ addresses });
        }}
      />
      <SellerRows
        title="开户行账号"
        list="banks"
        fields={[
          ['bank', '开户银行'],
          ['account', '银行账号'],
        ]}
        rows={draft.banks}
        blank={{ bank: '', account: '' }}
        wrong={wrong}
        onRows={(banks) => {
          change({ banks });
        }}
      />
      <section className={styles.part}>
        <h3 className={styles.title}>{`销方备注（${String(gbkBytes(draft.remark))}/230字节）`}</h3>
        <textarea
          aria-label="销方备注"
          data-seller="remark"
          className={mergeClasses(field.input, styles.remark)}
          value={draft.remark}
          aria-invalid={wrong.has('remark')}
          onChange={({ currentTarget }) => {
            change({ remark: currentTarget.value });
          }}
        />
      </section>
    </FormDialog>
  );
}
