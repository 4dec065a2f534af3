import { useEffect, useRef, useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { NO_PASSPHRASE, PassphraseFields, wrongWith, type Wrong } from './PassphraseFields.tsx';
import { RescueState } from './RescueState.tsx';
import { FILE_ENDINGS } from './rescue.text.ts';
import { useRescue, type RescuePhase } from './useRescue.ts';

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

/** The button that goes on, by phase; the others end with a new export. */
const GOES_ON: Readonly<Partial<Record<RescuePhase['kind'], string>>> = {
  asking: '开始导入',
  sealed: '打开文件',
};

/** Takes everything local out as one file, and brings such a file in. */
export function RescueDialog({ store, onClose }: Props) {
  const styles = useStyles();
  const rescue = useRescue(store);
  const input = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState(NO_PASSPHRASE);
  const [wrong, setWrong] = useState<Wrong>({});
  const [given, setGiven] = useState('');
  useReturnFocus();
  const { phase } = rescue;
  const isRunning = phase.kind === 'running';
  const isQuestion = phase.kind === 'asking' || phase.kind === 'sealed';
  const content = useRef<HTMLDivElement>(null);
  // The pressed button may be gone with its step: the keys must still reach the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, [phase.kind]);

  const goOn = (): void => {
    if (phase.kind === 'asking') void rescue.importAll(phase.file);
    else if (phase.kind === 'sealed') void rescue.check(phase.file, given);
    else {
      const found = wrongWith(entered);
      setWrong(found);
      if (Object.keys(found).length === 0) void rescue.exportAll(entered.isWanted ? entered.first : '');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!isRunning) onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isRunning) goOn();
          }}
        >
          <DialogBody>
            <DialogTitle>本机数据</DialogTitle>
            <DialogContent>
              <div ref={content} tabIndex={-1} className={styles.content}>
                {phase.kind === 'sealed' ? (
                  <>
                    <Text weight="semibold">{phase.file.name}</Text>
                    <Field
                      label="导出时设置的口令"
                      required
                      validationMessage={phase.error === null ? null : errorText(phase.error)}
                    >
                      <Input
                        type="password"
                        autoComplete="off"
                        maxLength={256}
                        autoFocus
                        value={given}
                        onChange={(_, { value }) => {
                          setGiven(value);
                        }}
                      />
                    </Field>
                  </>
                ) : (
                  <RescueState phase={phase} />
                )}
                {!isQuestion && !isRunning && (
                  <PassphraseFields entered={entered} wrong={wrong} onEnter={setEntered} />
                )}
                <input
                  ref={input}
                  type="file"
                  hidden
                  accept={FILE_ENDINGS}
                  aria-label="选择导出的数据文件"
                  onChange={({ target }) => {
                    const [file] = target.files ?? [];
                    target.value = '';
                    if (file === undefined) return;
                    setGiven('');
                    void rescue.check(file);
                  }}
                />
              </div>
            </DialogContent>
            <DialogActions>
              {isRunning && (
                <Button className={styles.button} onClick={rescue.stop}>
                  停止
                </Button>
              )}
              {isQuestion && (
                <Button className={styles.button} onClick={rescue.back}>
                  取消
                </Button>
              )}
              {!isQuestion && !isRunning && (
                <>
                  <Button className={styles.button} onClick={onClose}>
                    关闭
                  </Button>
                  <Button className={styles.button} onClick={() => input.current?.click()}>
                    导入
                  </Button>
                </>
              )}
              {!isRunning && (
                <Button className={styles.button} appearance="primary" type="submit">
                  {GOES_ON[phase.kind] ?? '导出本机数据'}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
