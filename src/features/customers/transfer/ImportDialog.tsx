import { useState } from 'react';
import { Button, Checkbox, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import type { DetailFields } from '../../../../domain/codes/detail-fields.ts';
import type { LeftOut } from '../../../../domain/customers/customers-from-table.ts';
import type { ImportChoice } from '../../../../domain/customers/plan-import.ts';
import { errorText } from '../../../../domain/kernel/errors.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { ChoiceDialog, type DialogChoice } from '../../../ui/ChoiceDialog.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { FileProgress } from '../../../ui/FileProgress.tsx';
import { PreviewTable } from '../../../ui/PreviewTable.tsx';
import { SUCCESSES } from '../../../ui/successes.ts';
import { useCustomerImport, type CustomerImport, type ImportPhase } from './useCustomerImport.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, whiteSpace: 'normal' },
  bar: { display: 'flex', gap: tokens.spacingHorizontalS },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

/** Extensions offered by the file picker. */
const ACCEPT = '.xlsx,.xls,.csv,.ods';
/** Rows that are listed; all of them are in the workbook. */
const LISTED = 100;

interface Props {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
  readonly fields: DetailFields;
  readonly onClose: () => void;
}

/** 导入客户: a file is read, what would become of its rows is shown, and it is written with progress. */
export function ImportDialog({ store, taxpayerId, fields, onClose }: Props) {
  const styles = useStyles();
  const actions = useCustomerImport({ store, taxpayerId, fields });
  const [choice, setChoice] = useState<ImportChoice>({ update: true, rename: true });
  const { phase } = actions;
  const close = () => {
    actions.stop();
    if (phase.kind !== 'writing') onClose();
  };
  return (
    <ChoiceDialog
      title="导入客户"
      alert
      width={720}
      choices={choicesOf(phase, actions, choice, close)}
      onClose={close}
    >
      <div className={styles.body}>
        <Body {...{ phase, actions, choice }} onChoice={setChoice} />
      </div>
    </ChoiceDialog>
  );
}

function choicesOf(
  phase: ImportPhase,
  actions: CustomerImport,
  choice: ImportChoice,
  close: () => void,
): readonly DialogChoice[] {
  const way = (label: string, onPress: () => void, primary = false): DialogChoice => ({
    id: label,
    label,
    onPress,
    primary,
  });
  if (phase.kind === 'writing') return [way('取消导入', actions.stop)];
  if (phase.kind === 'done') return [way('继续导入', actions.again), way('完成', close, true)];
  if (phase.kind !== 'review') return [way('取消', close)];
  const { plan } = phase;
  const rows = plan.added.length + plan.changed.length + plan.renamed.length;
  return [
    way('重新选择文件', actions.again),
    way('取消', close),
    ...(rows > 0 ? [way('导入', () => void actions.write(phase, choice), true)] : []),
  ];
}

interface BodyProps {
  readonly phase: ImportPhase;
  readonly actions: CustomerImport;
  readonly choice: ImportChoice;
  readonly onChoice: (choice: ImportChoice) => void;
}

function Body({ phase, actions, choice, onChoice }: BodyProps) {
  const styles = useStyles();
  if (phase.kind === 'reading') return <FileProgress fileName={phase.fileName} progress={null} />;
  if (phase.kind === 'writing')
    return (
      <div role="status">
        <Text>{`正在导入 ${String(phase.done)} / ${String(phase.total)}…`}</Text>
        <ProgressBar aria-label="导入进度" value={phase.done} max={Math.max(1, phase.total)} />
      </div>
    );
  if (phase.kind === 'choosing')
    return (
      <>
        <Text>按表头识别各列，如纳税人名称、识别号、地址电话、开户行及账号、邮箱、手机号，顺序不限。</Text>
        {phase.error !== null && (
          <Text role="alert" className={styles.wrong}>
            {errorText(phase.error)}
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
  return phase.kind === 'review' ? (
    <Review {...{ phase, actions, choice, onChoice }} />
  ) : (
    <Outcome {...{ phase, actions }} />
  );
}

const counted = (texts: readonly (readonly [count: number, text: string])[]): string =>
  texts
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${text} ${String(count)} 条`)
    .join('，');

function Review({
  phase,
  actions,
  choice,
  onChoice,
}: Omit<BodyProps, 'phase'> & { readonly phase: ImportPhase & { readonly kind: 'review' } }) {
  const { plan, leftOut, notices } = phase;
  const { added, changed, renamed, namesakes, same } = plan;
  return (
    <>
      <Text weight="semibold" role="status">
        {`${phase.fileName}：${counted([
          [added.length, '新增'],
          [changed.length, '内容有变化'],
          [renamed.length, '识别号相同而名称不同'],
          [same, '与现有相同'],
          [leftOut.length, '不能导入'],
        ])}`}
      </Text>
      {notices.map((notice) => (
        <Text key={notice} size={200}>
          {notice}
        </Text>
      ))}
      {changed.length + renamed.length > 0 && (
        <Checkbox
          label="以文件内容更新现有客户（空白的项目保留原内容）"
          checked={choice.update}
          onChange={(_, { checked }) => {
            onChoice({ ...choice, update: checked === true });
          }}
        />
      )}
      {renamed.length > 0 && (
        <>
          <Checkbox
            label={`更新 ${String(renamed.length)} 个已更名客户的名称`}
            checked={choice.rename}
            onChange={(_, { checked }) => {
              onChoice({ ...choice, rename: checked === true });
            }}
          />
          <PreviewTable
            label="名称不同的客户"
            columns={[{ title: '识别号' }, { title: '现有名称' }, { title: '文件中的名称' }]}
            rows={renamed
              .slice(0, LISTED)
              .map(({ row, customer, before }) => [String(row), customer.taxId, before.name, customer.name])}
            hidden={Math.max(0, renamed.length - LISTED)}
          />
        </>
      )}
      {namesakes.length > 0 && (
        <PreviewTable
          label="同名而识别号不同的客户"
          columns={[{ title: '名称' }, { title: '现有识别号' }, { title: '文件中的识别号（将另存一条）' }]}
          rows={namesakes
            .slice(0, LISTED)
            .map(({ row, customer, before }) => [String(row), customer.name, before.taxId, customer.taxId])}
          hidden={Math.max(0, namesakes.length - LISTED)}
        />
      )}
      <LeftOutRows {...{ leftOut, actions }} />
    </>
  );
}

function Outcome({
  phase,
  actions,
}: {
  readonly phase: ImportPhase & { readonly kind: 'done' };
  readonly actions: CustomerImport;
}) {
  const styles = useStyles();
  const { done, total, error, leftOut } = phase;
  const stopped = total - done;
  return (
    <>
      <Text weight="semibold" role="status">
        {stopped === 0 && leftOut.length === 0 ? SUCCESSES.uploaded.zh : ''}
        {`已导入 ${String(done)} 条客户信息`}
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

function LeftOutRows({
  leftOut,
  actions,
}: {
  readonly leftOut: readonly LeftOut[];
  readonly actions: CustomerImport;
}) {
  if (leftOut.length === 0) return null;
  return (
    <>
      <PreviewTable
        label="不能导入的行"
        columns={[{ title: '所在行' }, { title: '名称' }, { title: '原因' }]}
        rows={leftOut
          .slice(0, LISTED)
          .map(({ row, customer, why }) => [
            String(row),
            `第${String(row)}行`,
            customer.name,
            why.join('；'),
          ])}
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
