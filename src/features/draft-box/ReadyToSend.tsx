import { useState } from 'react';
import {
  Button,
  Checkbox,
  MessageBar,
  MessageBarBody,
  mergeClasses,
  Text,
  ToggleButton,
} from '@fluentui/react-components';
import type { CheckedDraft } from './check-drafts.ts';
import { DraftReasons } from './DraftReasons.tsx';
import { reasonsOf } from './reasons.ts';
import { useSendStyles } from './SendDialog.styles.ts';

/** The three kinds of drafts after a check; a draft with warnings is sent when somebody has read them. M280, C26 */
const GROUPS = [
  { status: 'passed', zh: '可发送' },
  { status: 'warned', zh: '有提醒' },
  { status: 'failed', zh: '不可发送' },
] as const;
type Status = CheckedDraft['status'];

interface Props {
  readonly drafts: readonly CheckedDraft[];
  readonly limits: readonly string[];
  /** How old what the limits are known by is. */
  readonly ages: readonly string[];
  /** The drafts with warnings go too. */
  readonly withWarned: boolean;
  readonly onWithWarned: (on: boolean) => void;
  readonly onEdit: (draftId: string) => void;
  readonly onMend: (drafts: readonly CheckedDraft[]) => void;
}

/** How many can be sent and how many can't, each with its drafts and their reasons. M282 */
export function ReadyToSend(props: Props) {
  const { drafts, limits, ages, withWarned, onWithWarned, onEdit } = props;
  const styles = useSendStyles();
  const of = (status: Status) => drafts.filter((draft) => draft.status === status);
  const [open, setOpen] = useState<Status>(() =>
    of('failed').length > 0 ? 'failed' : of('warned').length > 0 ? 'warned' : 'passed',
  );
  const warned = of('warned').length;
  return (
    <>
      <div className={styles.counts} role="group" aria-label="检查结果">
        {GROUPS.map(({ status, zh }) => (
          <ToggleButton
            key={status}
            className={styles.count}
            checked={open === status}
            aria-label={`${zh} ${String(of(status).length)} 张，查看明细`}
            onClick={() => {
              setOpen(status);
            }}
          >
            <Text size={200}>{zh}</Text>
            <span className={mergeClasses(styles.figure)}>{`${String(of(status).length)} 张`}</span>
          </ToggleButton>
        ))}
      </div>
      {limits.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            发送后将超过限额，请核对后再发送：
            <ul className={styles.limits}>
              {limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      {ages.map((age) => (
        <Text key={age} size={200} className={styles.age}>
          {age}
        </Text>
      ))}
      <DraftReasons
        key={open}
        label={`${GROUPS.find(({ status }) => status === open)?.zh ?? ''}的草稿`}
        rows={of(open).map((draft) => ({ draft, reasons: reasonsOf(draft) }))}
        onEdit={onEdit}
      />
      <Mending drafts={drafts} onMend={props.onMend} />
      {warned > 0 && (
        <Checkbox
          checked={withWarned}
          label={`已核对提醒内容，一并发送 ${String(warned)} 张有提醒的草稿`}
          onChange={(_, { checked }) => {
            onWithWarned(checked === true);
          }}
        />
      )}
    </>
  );
}

/** What one click puts right of all that were chosen. C34, M291 */
function Mending({ drafts, onMend }: Pick<Props, 'drafts' | 'onMend'>) {
  const styles = useSendStyles();
  const mendable = drafts.filter((draft) => (draft.mendable ?? 0) > 0);
  if (mendable.length === 0) return null;
  return (
    <div className={styles.mending}>
      <Button
        onClick={() => {
          onMend(mendable);
        }}
      >{`一键修复 ${String(mendable.length)} 张`}</Button>
      <Text size={200}>将商品、购买方和备注中GBK字符集外的字符换成通用写法并保存草稿，如“²”换成“2”</Text>
    </div>
  );
}
