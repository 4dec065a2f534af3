import { useEffect, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { acceptUpdate, swState } from '../platform/service-worker.ts';
import { Notice } from '../ui/Notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { flushUnsaved } from '../ui/unsaved.ts';
import { useSnapshot } from '../ui/use-snapshot.ts';

/** Tells of a new version, and never takes it without being asked: what is typed is saved before. */
export function UpdateBanner() {
  const { installedNow, updateWaiting, staleTab } = useSnapshot(swState, () => swState.getSnapshot());
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (installedNow) toast('已可离线使用：断网时也能打开、填写和提交', 'info');
  }, [installedNow, toast]);

  const after = async (step: () => void) => {
    setBusy(true);
    await flushUnsaved();
    step();
  };

  if (staleTab) {
    return (
      <Notice
        intent="warning"
        layout="singleline"
        text="应用已在另一个标签页中更新，请刷新本页；已填写的内容会保留。"
        actions={
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
        }
      />
    );
  }
  if (!updateWaiting || later) return null;
  return (
    <Notice
      intent="info"
      layout="singleline"
      text="发现新版本，更新前会先保存已填写的内容。"
      actions={
        <>
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
        </>
      }
    />
  );
}
