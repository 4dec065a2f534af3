import { useEffect, useRef, useState } from 'react';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { acceptUpdate, swState } from '../platform/service-worker.ts';
import { useToast } from '../ui/toast.tsx';
import { flushUnsaved } from '../ui/unsaved.ts';
import { useSnapshot } from '../ui/use-snapshot.ts';

/** Tells of a new version, and never takes it without being asked: what is typed is saved before. */
export function UpdateBanner() {
  const { offlineReady, updateWaiting, staleTab } = useSnapshot(swState, () => swState.getSnapshot());
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const told = useRef(offlineReady);
  useEffect(() => {
    if (!offlineReady || told.current) return;
    told.current = true;
    toast('已可离线使用：断网时也能打开、填写和提交', 'info');
  }, [offlineReady, toast]);

  const after = async (step: () => void) => {
    setBusy(true);
    await flushUnsaved();
    step();
  };

  if (staleTab) {
    return (
      <MessageBar intent="warning" layout="singleline">
        <MessageBarBody>应用已在另一个标签页中更新，请刷新本页；已填写的内容会保留。</MessageBarBody>
        <MessageBarActions>
          <Button
            size="small"
            disabled={busy}
            onClick={() =>
              void after(() => {
                location.reload();
              })
            }
          >
            刷新
          </Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
  if (!updateWaiting || later) return null;
  return (
    <MessageBar intent="info" layout="singleline">
      <MessageBarBody>发现新版本，更新前会先保存已填写的内容。</MessageBarBody>
      <MessageBarActions>
        <Button size="small" appearance="primary" disabled={busy} onClick={() => void after(acceptUpdate)}>
          更新
        </Button>
        <Button
          size="small"
          onClick={() => {
            setLater(true);
          }}
        >
          稍后
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
