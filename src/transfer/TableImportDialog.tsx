import type { ReactNode } from 'react';
import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { errorText } from '../../domain/kernel/errors.ts';
import { ChoiceDialog, type DialogChoice } from '../ui/ChoiceDialog.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { FileProgress } from '../ui/FileProgress.tsx';
import { PreviewTable } from '../ui/PreviewTable.tsx';
import { SUCCESSES } from '../ui/successes.ts';
import { LISTED, type ImportSource, type LeftOutRow } from './directory-table.ts';
import { useTableImport, type ImportPhase, type TableImport } from './use-table-import.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, whiteSpace: 'normal' },
  bar: { display: 'flex', gap: tokens.spacingHorizontalS },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

/** Extensions offered by the file picker. */
const ACCEPT = '.xlsx,.xls,.csv,.ods';

interface Props<P, T> {
  readonly source: ImportSource<P, T>;
  /** What would become of the rows: how many of which sort. */
  readonly counts: (plan: P) => readonly (readonly [count: number, text: string])[];
  /** Whether something can be kept, whatever is chosen. */
  readonly hasNews: (plan: P) => boolean;
  /** What is kept of it, by what was chosen. */
  readonly toKeep: (plan: P) => readonly T[];
  /** What is to be chosen, and what to look at before. */
  readonly review: (plan: P) => ReactNode;
  readonly onClose: () => void;
}

/** 导入: a file is read, what would become of its rows is shown, and it is written with progress. */
export function TableImportDialog<P, T>(props: Props<P, T>) {
  const { source, onClose } = props;
  const styles = useStyles();
  const actions = useTableImport(source);
  const { phase } = actions;
  const close = () => {
    actions.stop();
    if (phase.kind !== 'writing') onClose();
  };
  return (
    <ChoiceDialog
      title={`导入${source.table.noun}`}
      alert
      width={720}
      choices={choicesOf(actions, props, close)}
      onClose={close}
    >
      <div className={styles.body}>
        <Body {...{ actions, props }} />
      </div>
    </ChoiceDialog>
  );
}

function choicesOf<P, T>(
  actions: TableImport<P, T>,
  { hasNews, toKeep }: Props<P, T>,
  close: () => void,
): readonly DialogChoice[] {
  const { phase } = actions;
  const way = (label: string, onPress: () => void, primary = false): DialogChoice => ({
    id: label,
    label,
    onPress,
    primary,
  });
  if (phase.kind === 'writing') return [way('取消导入', actions.stop)];
  if (phase.kind === 'done') return [way('继续导入', actions.again), way('完成', close, true)];
  if (phase.kind !== 'review') return [way('取消', close)];
  const { plan, leftOut } = phase;
  return [
    way('重新选择文件', actions.again),
    way('取消', close),
    ...(hasNews(plan) ? [way('导入', () => void actions.write(toKeep(plan), leftOut), true)] : []),
  ];
}

interface BodyProps<P, T> {
  readonly actions: TableImport<P, T>;
  readonly props: Props<P, T>;
}

function Body<P, T>({ actions, props }: BodyProps<P, T>) {
  const { phase } = actions;
  if (phase.kind === 'choosing')
    return <Choosing hint={props.source.hint} error={phase.error} actions={actions} />;
  if (phase.kind === 'reading') return <FileProgress fileName={phase.fileName} progress={null} />;
  if (phase.kind === 'writing')
    return (
      <div role="status">
        <Text>{`正在导入 ${String(phase.done)} / ${String(phase.total)}…`}</Text>
        <ProgressBar aria-label="导入进度" value={phase.done} max={Math.max(1, phase.total)} />
      </div>
    );
  if (phase.kind === 'done') return <Outcome {...{ actions, phase }} counted={props.source.table.counted} />;
  const { plan, leftOut, notices } = phase;
  return (
    <>
      <Text weight="semibold" role="status">
        {`${phase.fileName}：${countsText([...props.counts(plan), [leftOut.length, '不能导入']])}`}
      </Text>
      {notices.map((notice) => (
        <Text key={notice} size={200}>
          {notice}
        </Text>
      ))}
      {props.review(plan)}
      <LeftOutRows {...{ leftOut, actions }} />
    </>
  );
}

const countsText = (texts: readonly (readonly [count: number, text: string])[]): string =>
  texts
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${text} ${String(count)} 条`)
    .join('，');

function Choosing<P, T>({
  hint,
  error,
  actions,
}: {
  readonly hint: string;
  readonly error: (ImportPhase<P> & { readonly kind: 'choosing' })['error'];
  readonly actions: TableImport<P, T>;
}) {
  const styles = useStyles();
  return (
    <>
      <Text>{hint}</Text>
      {error !== null && (
        <Text role="alert" className={styles.wrong}>
          {errorText(error)}
        </Text>
      )}
      <div className={styles.bar}>
        <FileButton
          autoFocus
          appearance="primary"
          label="选择文件"
          accept={ACCEPT}
          onFile={(file) => void actions.start(file)}
        />
        <Button size="small" onClick={() => void actions.saveTemplate()}>
          下载模板
        </Button>
      </div>
    </>
  );
}

function Outcome<P, T>({
  phase,
  actions,
  counted,
}: {
  readonly phase: ImportPhase<P> & { readonly kind: 'done' };
  readonly actions: TableImport<P, T>;
  readonly counted: string;
}) {
  const styles = useStyles();
  const { done, total, error, leftOut } = phase;
  const stopped = total - done;
  return (
    <>
      <Text weight="semibold" role="status">
        {stopped === 0 && leftOut.length === 0 ? SUCCESSES.uploaded.zh : ''}
        {`已导入 ${String(done)} ${counted}`}
        {stopped > 0 && `，已停止，其余 ${String(stopped)} 条未导入`}
        {leftOut.length > 0 && `，${String(leftOut.length)} 行不能导入`}
      </Text>
      {error !== null && (
        <Text role="alert" className={styles.wrong}>
          {errorText(error)}
        </Text>
      )}
      <LeftOutRows {...{ leftOut, actions }} />
    </>
  );
}

function LeftOutRows<P, T>({
  leftOut,
  actions,
}: {
  readonly leftOut: readonly LeftOutRow[];
  readonly actions: TableImport<P, T>;
}) {
  if (leftOut.length === 0) return null;
  return (
    <>
      <PreviewTable
        label="不能导入的行"
        columns={[{ title: '所在行' }, { title: '名称' }, { title: '原因' }]}
        rows={leftOut
          .slice(0, LISTED)
          .map(({ row, name, why }) => [String(row), `第${String(row)}行`, name, why.join('；')])}
        hidden={Math.max(0, leftOut.length - LISTED)}
      />
      <div>
        <Button size="small" onClick={() => void actions.saveLeftOut(leftOut)}>
          导出不能导入的行
        </Button>
      </div>
    </>
  );
}
