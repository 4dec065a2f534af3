import { useState } from 'react';
import {
  Button,
  Checkbox,
  makeStyles,
  mergeClasses,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import type { CustomerField } from '../../../domain/customers/customer.rules.ts';
import type { Customer } from '../../../domain/customers/customer.ts';
import { SURE_FROM, TITLE_FIELDS, type FaceText, type TitleField } from '../../../domain/face-text/found.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { openLane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { readMessage } from '../../../workers/contract/message-tasks.ts';
import { useOwnRuns } from '../../ui/use-own-runs.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  spring: { flexGrow: 1 },
  parts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  value: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  unsure: { color: tokens.colorStatusWarningForeground1 },
});

/** Where a part of a title goes, and what it is called. */
const PARTS: Readonly<
  Record<TitleField, { readonly field: keyof Customer & CustomerField; readonly zh: string }>
> = {
  name: { field: 'name', zh: '名称' },
  taxId: { field: 'taxId', zh: '识别号' },
  address: { field: 'address', zh: '地址' },
  phone: { field: 'phone', zh: '电话' },
  bank: { field: 'bank', zh: '开户行' },
  account: { field: 'account', zh: '账号' },
  email: { field: 'mail', zh: '邮箱' },
};

type Title = FaceText['title'];

interface Props {
  /** What stands in the fields now. */
  readonly customer: Customer;
  readonly onFill: (parts: Partial<Customer>) => void;
}

/** A pasted title, recognised on the laptop: each part with its result; the chosen ones are filled in at a press. M245 */
export function TitleReading({ customer, onFill }: Props) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const [title, setTitle] = useState<Title | null>(null);
  const [left, setLeft] = useState<readonly TitleField[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const { own: lane, begin } = useOwnRuns(() => openLane('files'));

  const read = async (written: string): Promise<void> => {
    const signal = begin();
    const found = await runTask(lane, readMessage, { text: written }, { signal });
    if (signal.aborted) return;
    setFailure(found.ok ? null : errorText(found.error));
    setTitle(found.ok ? found.value.title : null);
    setLeft([]);
  };
  const taken = TITLE_FIELDS.filter((part) => title?.[part] != null && !left.includes(part));
  const fill = () => {
    onFill(Object.fromEntries(taken.map((part) => [PARTS[part].field, title?.[part]?.value ?? ''])));
    setTitle(null);
    setText('');
  };
  return (
    <section className={styles.root} aria-label="识别开票信息">
      <Textarea
        autoFocus
        rows={3}
        aria-label="粘贴开票信息"
        placeholder="粘贴含名称、税号、地址电话、开户行账号的文字"
        value={text}
        onChange={(_, { value }) => {
          setText(value);
        }}
        onPaste={({ currentTarget, clipboardData }) => {
          const { selectionStart, selectionEnd, value } = currentTarget;
          const pasted = clipboardData.getData('text/plain');
          void read(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
        }}
      />
      <div className={styles.bar}>
        <Text size={200} className={styles.quiet} role="status">
          {failure ?? told(title, taken.length)}
        </Text>
        <span className={styles.spring} />
        <Button size="small" disabledFocusable={text.trim() === ''} onClick={() => void read(text)}>
          识别
        </Button>
        <Button size="small" appearance="primary" disabledFocusable={taken.length === 0} onClick={fill}>
          填入所选
        </Button>
      </div>
      {title !== null && (
        <div role="group" aria-label="识别结果" className={styles.parts}>
          {TITLE_FIELDS.map((part) => (
            <Part
              key={part}
              {...{ part, customer }}
              found={title[part]}
              isTaken={taken.includes(part)}
              onTake={(take) => {
                setLeft(take ? left.filter((one) => one !== part) : [...left, part]);
              }}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const told = (title: Title | null, taken: number): string => {
  if (title === null) return '在本机识别，不会发送到网络';
  const found = TITLE_FIELDS.filter((part) => title[part] !== null).length;
  return found === 0
    ? '未识别出开票信息'
    : `识别出 ${String(found)} 项，已选 ${String(taken)} 项，请核对后填入`;
};

interface PartProps {
  readonly part: TitleField;
  readonly customer: Customer;
  readonly found: Title[TitleField];
  readonly isTaken: boolean;
  readonly onTake: (take: boolean) => void;
}

/** One part: what it is, its value, and how sure that is. */
function Part({ part, customer, found, isTaken, onTake }: PartProps) {
  const styles = useStyles();
  const { field, zh } = PARTS[part];
  const before = customer[field];
  const isUnsure = found !== null && found.score < SURE_FROM;
  return (
    <>
      <Checkbox
        label={zh}
        disabled={found === null}
        checked={isTaken}
        onChange={(_, { checked }) => {
          onTake(checked === true);
        }}
      />
      <span className={mergeClasses(styles.value, found === null && styles.quiet)}>
        {found?.value ?? '未识别'}
        {found !== null && before !== '' && before !== found.value && (
          <Text size={200} block className={styles.quiet}>{`现为“${before}”，将被替换`}</Text>
        )}
      </span>
      <Text size={200} className={isUnsure ? styles.unsure : styles.quiet}>
        {found?.reason ?? ''}
      </Text>
    </>
  );
}
