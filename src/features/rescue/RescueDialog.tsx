import { useEffect, useRef } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { OfflineStore } from '../../offline/offline.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { RescueState } from './RescueState.tsx';
import { useRescue } from './useRescue.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(560px, 96vw)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    outlineStyle: 'none',
  },
  button: { whiteSpace: 'nowrap' },
});

interface Props {
  readonly store: OfflineStore;
  readonly onClose: () => void;
}

/** Takes everything local out as one file, and brings such a file in. */
export function RescueDialog({ store, onClose }: Props) {
  const styles = useStyles();
  const rescue = useRescue(store);
  const input = useRef<HTMLInputElement>(null);
  useReturnFocus();
  const { phase } = rescue;
  const isRunning = phase.kind === 'running';
  const content = useRef<HTMLDivElement>(null);
  // The pressed button may be gone with its step: the keys must still reach the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, [phase.kind]);
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!isRunning) onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>本机数据</DialogTitle>
          <DialogContent>
            <div ref={content} tabIndex={-1} className={styles.content}>
              <RescueState phase={phase} />
              <input
                ref={input}
                type="file"
                hidden
                accept=".jsonl"
                aria-label="选择导出的数据文件"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  target.value = '';
                  if (file !== undefined) void rescue.check(file);
                }}
              />
            </div>
          </DialogContent>
          <DialogActions>
            {phase.kind === 'asking' && (
              <>
                <Button className={styles.button} onClick={rescue.back}>
                  取消
                </Button>
                <Button
                  className={styles.button}
                  appearance="primary"
                  onClick={() => void rescue.importAll(phase.file)}
                >
                  开始导入
                </Button>
              </>
            )}
            {isRunning && (
              <Button className={styles.button} onClick={rescue.stop}>
                停止
              </Button>
            )}
            {phase.kind !== 'asking' && !isRunning && (
              <>
                <Button className={styles.button} onClick={onClose}>
                  关闭
                </Button>
                <Button className={styles.button} onClick={() => input.current?.click()}>
                  导入
                </Button>
                <Button
                  className={styles.button}
                  appearance="primary"
                  onClick={() => void rescue.exportAll()}
                >
                  导出本机数据
                </Button>
              </>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
