import { MessageBar, MessageBarBody, ProgressBar, Text } from '@fluentui/react-components';
import { errorText } from '../../../domain/kernel/errors.ts';
import {
  contentText,
  PHASES,
  PRIVATE,
  resultText,
  SEALED,
  sizeText,
  submissionsText,
  whoseText,
} from './rescue.text.ts';
import type { RescuePhase } from './useRescue.ts';

const ABOUT =
  '把本机上的草稿、未同步的修改、待发送的提交、未保存的填开和常用购买方导出为一个文件，可在本账号的另一台电脑上导入。';
const KEEPS = '本机已有的内容不会被覆盖：同一草稿内容不同时，文件中的一份另存为“冲突副本”。';

/** What was found or done, in words. */
export function RescueState({ phase }: { readonly phase: Exclude<RescuePhase, { kind: 'sealed' }> }) {
  switch (phase.kind) {
    case 'running': {
      const { phase: step, done, total } = phase.progress;
      return (
        <>
          <Text role="status">{PHASES[step]}</Text>
          <ProgressBar aria-label={PHASES[step]} value={total === 0 ? 1 : done / total} />
        </>
      );
    }
    case 'asking':
      return <Question phase={phase} />;
    case 'exported':
      return (
        <Said
          intent="success"
          text={`已导出 ${phase.name}（${sizeText(phase.bytes)}）：${contentText(phase.summary)}。${phase.isSealed ? SEALED : PRIVATE}`}
        />
      );
    case 'imported':
      return <Said intent="success" text={`导入完成：${resultText(phase.result)}`} />;
    case 'failed':
      return <Said intent="error" text={errorText(phase.error)} />;
    case 'idle':
      return <Text>{ABOUT}</Text>;
  }
}

function Question({
  phase: { name, summary },
}: {
  readonly phase: Extract<RescuePhase, { kind: 'asking' }>;
}) {
  const warning = submissionsText(summary);
  return (
    <>
      <Text weight="semibold">{name}</Text>
      <Text>{whoseText(summary)}</Text>
      <Text>{contentText(summary)}</Text>
      <Text>{KEEPS}</Text>
      {warning !== '' && <Said intent="warning" text={warning} />}
    </>
  );
}

function Said({ intent, text }: { readonly intent: 'success' | 'warning' | 'error'; readonly text: string }) {
  return (
    <MessageBar intent={intent} layout="multiline" role={intent === 'error' ? 'alert' : 'status'}>
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}
