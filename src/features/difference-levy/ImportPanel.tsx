import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { errorText } from '../../../domain/kernel/errors.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { TEXT } from './difference-levy.text.ts';
import type { ImportPhase, VoucherImport } from './useVoucherImport.ts';

/** Extensions offered by the file picker. 002 §5, M215 */
const ACCEPT = '.xls,.xlsx';

/** 导入扣除清单 and 下载模板. M214 */
export function ImportButtons({ actions }: { readonly actions: VoucherImport }) {
  return (
    <>
      <FileButton label={TEXT.import} accept={ACCEPT} onFile={(file) => void actions.start(file)} />
      <Button size="small" appearance="subtle" onClick={() => void actions.saveTemplate()}>
        {TEXT.template}
      </Button>
    </>
  );
}

interface Props {
  readonly actions: VoucherImport;
  readonly existing: number;
  /** The panel is gone by its own button: the focus goes on elsewhere. */
  readonly onClosed: () => void;
}

/** What an import is doing, asks, or has to say. */
export function ImportPanel({ actions, existing, onClosed }: Props) {
  const { phase } = actions;
  if (phase.kind === 'idle') return null;
  if (phase.kind === 'reading') return <Reading source={phase.fileName} onStop={actions.reset} />;
  return (
    <MessageBar
      intent={phase.kind === 'read' && phase.notes.length > 0 ? 'warning' : INTENTS[phase.kind]}
      layout="multiline"
      role={phase.kind === 'refused' ? 'alert' : 'status'}
    >
      <MessageBarBody style={{ whiteSpace: 'pre-line' }}>{said(phase, existing)}</MessageBarBody>
      <MessageBarActions>
        {phase.kind === 'choosing' && (
          <>
            <Button
              size="small"
              autoFocus
              onClick={() => {
                actions.take(phase.fileName, phase.read, 'append');
              }}
            >
              {TEXT.append}
            </Button>
            <Button
              size="small"
              onClick={() => {
                actions.take(phase.fileName, phase.read, 'replace');
              }}
            >
              {`替换现有 ${String(existing)} 张`}
            </Button>
          </>
        )}
        <Button
          size="small"
          appearance="subtle"
          onClick={() => {
            actions.reset();
            onClosed();
          }}
        >
          {phase.kind === 'choosing' ? TEXT.cancel : TEXT.close}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

type Said = Exclude<ImportPhase, { readonly kind: 'idle' | 'reading' }>;

const INTENTS = { choosing: 'info', read: 'success', refused: 'error' } as const;

function said(phase: Said, existing: number): string {
  switch (phase.kind) {
    case 'refused':
      return `${phase.fileName}：${errorText(phase.error)}`;
    case 'choosing':
      return `${phase.fileName} 中有 ${String(phase.read.vouchers.length)} 张凭证，现有 ${String(existing)} 张，请选择追加或替换`;
    case 'read':
      return [
        ...(phase.isUpload && phase.notes.length === 0 ? [SUCCESSES.uploaded.zh] : []),
        `${phase.fileName}：已导入 ${String(phase.count)} 张凭证`,
        ...phase.notes,
      ].join('\n');
  }
}
