import { useEffect, useRef, useState } from 'react';
import { Text } from '@fluentui/react-components';
import type { Session } from '../../../domain/account/session.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import { fetchAudit } from '../../offline/adapters/fetch-audit.ts';
import { saveFile } from '../../platform/save-file.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { dayText } from '../../ui/number-text.ts';
import { useToast } from '../../ui/toast.tsx';

interface Props {
  readonly session: Session;
  readonly connected: boolean;
  readonly onClose: () => void;
}

/** 操作记录: the whole audit of the company as a file, for who may export it. 000 §6, M029 */
export function AuditDialog({ session, connected, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const life = useRef<AbortController | null>(null);
  const toast = useToast();
  useEffect(() => {
    const mine = new AbortController();
    life.current = mine;
    return () => {
      mine.abort();
    };
  }, []);
  const download = async () => {
    const { signal } = life.current ?? new AbortController();
    setBusy(true);
    setWrong(null);
    const file = await fetchAudit(session, signal);
    if (signal.aborted) return;
    setBusy(false);
    if (!file.ok) {
      setWrong(errorText(file.error));
      return;
    }
    saveFile(`操作记录_${session.tenantName}_${dayText(Date.now())}.jsonl`, file.value.type, file.value);
    toast('操作记录已导出');
    onClose();
  };
  return (
    <FormDialog
      title="导出操作记录"
      confirm={busy ? '正在导出…' : '导出'}
      wrong={connected ? wrong : '当前离线，联网后才能导出'}
      disabled={!connected}
      busy={busy}
      onConfirm={() => void download()}
      onClose={onClose}
    >
      <Text>
        导出本单位的全部操作记录：谁在什么时间对哪张草稿、订单或发票做了什么。每行一条，按发生的先后排列，前后相扣，改动过可以查出。
      </Text>
    </FormDialog>
  );
}
