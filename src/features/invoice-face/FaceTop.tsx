import { memo, useId, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { Device } from '../../../domain/account/session.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { LEVY_CHOICES } from '../../../domain/difference-levy/levy-choices.ts';
import type { LevyMode } from '../../../domain/goods/line-settings.ts';
import { businessOf } from '../../../domain/special-business/all.ts';
import { businessOptions } from '../../../domain/special-business/business-options.ts';
import { useFieldLook } from '../../ui/field.styles.ts';
import { PlainSelect } from '../../ui/PlainSelect.tsx';
import { useToday } from '../../ui/use-today.ts';
import type { FaceProblems } from './face-problems.ts';
import { FaceField, FieldFrame } from './FaceField.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';
import { KindSwitch } from './KindSwitch.tsx';

interface Props {
  readonly kind: InvoiceKind;
  /** Key of the special business. */
  readonly business: string | null;
  readonly levy: LevyMode;
  readonly receiver: string;
  readonly device: Device;
  readonly smsPush: boolean;
  readonly wrong: FaceProblems;
  readonly readOnly: boolean;
  /** Amounts below zero: it takes another invoice back. */
  readonly red: boolean;
  readonly oldEntry: ReactNode;
  readonly onKind: (kind: InvoiceKind) => void;
  readonly onBusiness: (key: string | null) => void;
  readonly onLevy: (levy: LevyMode) => void;
  readonly onText: (field: string, text: string) => void;
}

/** Another device was chosen since. */
const NOT_OFFERED = '当前开票设备不能开具该类型，请切换';

/** Type, special business, levy, date and receiver. M136–M138, M140 */
export const FaceTop = memo(function FaceTop(props: Props) {
  const { kind, device, wrong, readOnly } = props;
  const styles = useFaceStyles();
  const today = useToday();
  const wrongKind = device.invoiceKinds.includes(kind) ? wrong.get('invoiceKind') : NOT_OFFERED;
  return (
    <section className={mergeClasses(styles.card, styles.top)} aria-label="发票信息">
      <div className={styles.kind}>
        <h1 className={styles.title} title={wrongKind}>
          {INVOICE_KINDS[kind].zh}
          {props.red && <span className={styles.red}>负数</span>}
        </h1>
        {!readOnly && (
          <KindSwitch
            kind={kind}
            kinds={device.invoiceKinds}
            closed={device.closedKinds}
            onKind={props.onKind}
          />
        )}
        {props.oldEntry}
        {wrongKind !== undefined && (
          <span role="status" className={styles.wrong}>
            {wrongKind}
          </span>
        )}
      </div>
      <BusinessSelect {...props} />
      <LevySelect {...props} />
      <dl className={styles.facts}>
        <dt>开票日期</dt>
        <dd>{today}</dd>
        <dt>开票设备</dt>
        <dd title={device.name}>{device.name}</dd>
      </dl>
      <div className={styles.receiver}>
        <FaceField
          label="收票人"
          field="receiver"
          value={props.receiver}
          placeholder={props.smsPush ? '请输入手机号或邮箱' : '请输入邮箱'}
          wrong={wrong.get('receiver')}
          maxLength={100}
          readOnly={readOnly}
          onText={props.onText}
        />
      </div>
    </section>
  );
});

function BusinessSelect({ kind, business, wrong, readOnly, onBusiness }: Props) {
  const styles = useFaceStyles();
  const look = useFieldLook();
  const id = useId();
  const chosen = business === null ? null : businessOf(business);
  const offered = businessOptions(kind);
  const listed =
    chosen === null || offered.some(({ key }) => key === chosen.key) ? offered : [...offered, chosen];
  return (
    <FieldFrame id={id} label="特定业务" wrong={wrong.get('business')}>
      {readOnly ? (
        <span>{chosen?.zh ?? '无'}</span>
      ) : (
        <PlainSelect
          id={id}
          className={mergeClasses(look.input, styles.select)}
          data-field="business"
          value={business ?? ''}
          onChange={({ currentTarget: { value } }) => {
            onBusiness(value === '' ? null : value);
          }}
        >
          {listed.map(({ key, zh }) => (
            <option key={key} value={key}>
              {zh}
            </option>
          ))}
        </PlainSelect>
      )}
    </FieldFrame>
  );
}

const LEVY_MODES = Object.keys(LEVY_CHOICES) as LevyMode[];

function LevySelect({ business, levy, wrong, readOnly, onLevy }: Props) {
  const styles = useFaceStyles();
  const look = useFieldLook();
  const id = useId();
  const locked = business !== null && businessOf(business)?.ordinaryLevyOnly === true;
  return (
    <FieldFrame id={id} label="征税方式" wrong={wrong.get('levy')}>
      {readOnly ? (
        <span>{LEVY_CHOICES[levy].zh}</span>
      ) : (
        <PlainSelect
          id={id}
          className={mergeClasses(look.input, styles.select)}
          data-field="levy"
          value={levy}
          disabled={locked}
          title={locked ? '该特定业务只能按普通征税开具' : undefined}
          onChange={({ currentTarget: { value } }) => {
            onLevy(value as LevyMode);
          }}
        >
          {LEVY_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {LEVY_CHOICES[mode].zh}
            </option>
          ))}
        </PlainSelect>
      )}
    </FieldFrame>
  );
}
