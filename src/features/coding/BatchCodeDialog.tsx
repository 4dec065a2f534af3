import { useState } from 'react';
import {
  Button,
  Field,
  makeStyles,
  ProgressBar,
  Text,
  ToggleButton,
  tokens,
} from '@fluentui/react-components';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { Progress } from '../../../domain/kernel/steps.ts';
import type { LedgerCommand } from '../../../workers/contract/ledger-commands.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { useAlert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import {
  acceptAssigned,
  batchQuestion,
  codesOfGroups,
  countLines,
  gradeOf,
  GRADES,
  takenOf,
  turned,
  withTarget,
  type Grade,
  type Group,
} from './batch-groups.ts';
import type { CodeDesk } from './code-desk.ts';
import { ChooseCodeDialog } from './ChooseCodeDialog.tsx';
import { GroupList } from './GroupList.tsx';
import { useBatchCoding } from './use-batch-coding.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  spring: { flexGrow: 1 },
});

interface BatchCodeProps {
  readonly client: LedgerClient;
  readonly desk: CodeDesk;
  readonly offered: boolean;
  readonly onRun: (command: LedgerCommand, done: string) => Promise<AppError | null>;
  readonly onClose: () => void;
}

/** 批量赋码: all lines without a code by their names, looked through and given in one step. M262, M264 */
export function BatchCodeDialog({ client, desk, offered, onRun, onClose }: BatchCodeProps) {
  const { state, change } = useBatchCoding(client, desk);
  const { confirm } = useAlert();
  const [choosing, setChoosing] = useState<Group | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const groups = state.phase === 'review' ? state.groups : [];
  const taken = takenOf(groups);
  const lines = countLines(taken);
  const apply = async () => {
    if (!(await confirm({ title: '批量赋码', message: batchQuestion(taken), confirm: '赋码' }))) return;
    const failed = await onRun(
      { kind: 'matchCodes', codes: codesOfGroups(taken) },
      `已为${String(lines)}行赋码`,
    );
    if (failed !== null) {
      setWrong(errorText(failed));
      return;
    }
    const corrected = taken.filter(({ chosen }) => chosen);
    if (corrected.length > 0) void desk.learn(codesOfGroups(corrected));
    onClose();
  };
  return (
    <>
      <FormDialog
        title="批量赋码"
        confirm={lines === 0 ? '赋码' : `为 ${String(lines)} 行赋码`}
        width={960}
        disabled={lines === 0}
        wrong={state.phase === 'failed' ? errorText(state.error) : wrong}
        onConfirm={() => void apply()}
        onClose={onClose}
      >
        {state.phase === 'coding' && <Coding progress={state.progress} />}
        {state.phase === 'review' && <Review groups={groups} change={change} onChoose={setChoosing} />}
      </FormDialog>
      {choosing !== null && (
        <ChooseCodeDialog
          title={`改选编码：${choosing.name}（${String(choosing.lines)} 行）`}
          name={choosing.name}
          desk={desk}
          offered={offered}
          onChosen={(target) => {
            change((now) => withTarget(now, choosing.name, target));
            setChoosing(null);
          }}
          onClose={() => {
            setChoosing(null);
          }}
        />
      )}
    </>
  );
}

const Coding = ({ progress }: { readonly progress: Progress | null }) => (
  <Field
    validationState="none"
    validationMessage={
      progress === null
        ? '正在准备编码表…'
        : `赋码中 ${String(progress.done)}/${String(progress.total)} 种商品`
    }
  >
    <ProgressBar
      aria-label="赋码进度"
      {...(progress === null ? {} : { value: progress.done, max: progress.total })}
    />
  </Field>
);

interface ReviewProps {
  readonly groups: readonly Group[];
  readonly change: (edit: (groups: readonly Group[]) => readonly Group[]) => void;
  readonly onChoose: (group: Group) => void;
}

/** The groups to look through, all or those of one grade. */
function Review({ groups, change, onChoose }: ReviewProps) {
  const styles = useStyles();
  const [grade, setGrade] = useState<Grade | null>(null);
  const shown = grade === null ? groups : groups.filter((group) => gradeOf(group) === grade);
  const countOf = (key: Grade): number => groups.filter((group) => gradeOf(group) === key).length;
  const filter = (key: Grade | null, label: string, count: number) => (
    <ToggleButton
      key={label}
      size="small"
      checked={grade === key}
      onClick={() => {
        setGrade(key);
      }}
    >
      {`${label} ${String(count)}`}
    </ToggleButton>
  );
  return (
    <>
      <div className={styles.bar}>
        <div role="group" aria-label="按把握筛选" className={styles.bar}>
          {filter(null, '全部', groups.length)}
          {GRADES.map(({ key, zh }) => filter(key, zh, countOf(key)))}
        </div>
        <span className={styles.spring} />
        <Button
          size="small"
          onClick={() => {
            change(acceptAssigned);
          }}
        >
          全部接受 ≥ 85
        </Button>
      </div>
      <GroupList
        groups={shown}
        onTurn={({ name }) => {
          change((now) => turned(now, name));
        }}
        onChoose={onChoose}
      />
      <Text size={200} role="status">
        {`已接受 ${String(takenOf(groups).length)} / ${String(groups.length)} 种商品，${String(countLines(takenOf(groups)))} / ${String(countLines(groups))} 行。空格接受或取消，Enter 改选。`}
      </Text>
    </>
  );
}
