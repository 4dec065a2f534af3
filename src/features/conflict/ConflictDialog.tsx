import { useEffect, useId, useRef } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Text,
} from '@fluentui/react-components';
import { errorText } from '../../../domain/kernel/errors.ts';
import { paperBuyerName } from '../../../domain/special-business/purchase.ts';
import type { PeekedDraft } from '../../offline/draft-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { ChoiceSums } from './ChoiceSums.tsx';
import { useConflictStyles } from './Conflict.styles.ts';
import { originText } from './conflict.text.ts';
import { HeadGroups } from './HeadGroups.tsx';
import { LinePairs } from './LinePairs.tsx';
import { useConflict, type Compared, type ConflictView } from './useConflict.ts';

interface Props {
  readonly store: OfflineStore;
  /** Either of the two. */
  readonly draftId: string;
  readonly onClose: () => void;
}

/** 核对冲突副本: both versions of a draft side by side, each group and line from either, and one draft made of them. PROTOCOL §4 */
export function ConflictDialog({ store, draftId, onClose }: Props) {
  const styles = useConflictStyles();
  const toast = useToast();
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus();
  const view = useConflict(store, draftId, (said) => {
    toast(said);
    onClose();
  });
  const { phase, problem } = view;
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  }, [phase.kind]);
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={() => {
        if (!view.busy) onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>核对冲突副本</DialogTitle>
          <DialogContent className={styles.content}>
            <div ref={content} tabIndex={-1} className={styles.content}>
              {problem !== null && (
                <MessageBar intent="error">
                  <MessageBarBody>{errorText(problem)}</MessageBarBody>
                  <MessageBarActions>
                    <Button size="small" onClick={view.again}>
                      重新核对
                    </Button>
                  </MessageBarActions>
                </MessageBar>
              )}
              {phase.kind === 'loading' && <Busy label="正在比对两份草稿…" />}
              {phase.kind === 'failed' && <Blank title="无法比对">{errorText(phase.error)}</Blank>}
              {phase.kind === 'alone' && <Alone draft={phase.draft} />}
              {phase.kind === 'compared' && (
                <>
                  <Text size={200} className={styles.note}>
                    {`${originText(phase.compared.mark)}。逐项选用其中一份的内容，核对完成前两份都不能提交。`}
                  </Text>
                  <HeadGroups compared={phase.compared} view={view} session={store.session} />
                  <LinePairs compared={phase.compared} view={view} />
                </>
              )}
            </div>
          </DialogContent>
          <DialogActions fluid>
            {phase.kind === 'compared' && <ChoiceSums compared={phase.compared} view={view} />}
            <span className={styles.spring} />
            <Button className={styles.button} disabled={view.busy} onClick={onClose}>
              {phase.kind === 'compared' ? '取消' : '关闭'}
            </Button>
            {phase.kind === 'alone' && <AloneButtons draft={phase.draft} view={view} />}
            {phase.kind === 'compared' && <ComparedButtons compared={phase.compared} view={view} />}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const Alone = ({ draft }: { readonly draft: PeekedDraft }) => (
  <Blank title="另一份已不在草稿箱">
    {`另一份已被提交、删除或在别处处理。请决定是否保留这一份（购买方：${paperBuyerName(draft.face)}，${String(draft.lines.count)} 行）。`}
  </Blank>
);

function AloneButtons({ draft, view }: { readonly draft: PeekedDraft; readonly view: ConflictView }) {
  const styles = useConflictStyles();
  const { confirm } = useAlert();
  const drop = async () => {
    if (await confirm({ message: '您确定要删除吗?', confirm: '删除' })) view.drop(draft);
  };
  return (
    <>
      <Button className={styles.button} disabled={view.busy} onClick={() => void drop()}>
        删除这一份
      </Button>
      <Button
        className={styles.button}
        appearance="primary"
        disabled={view.busy}
        onClick={() => {
          view.keep([draft]);
        }}
      >
        保留这一份
      </Button>
    </>
  );
}

function ComparedButtons({ compared, view }: { readonly compared: Compared; readonly view: ConflictView }) {
  const styles = useConflictStyles();
  const { kept, copy } = compared;
  const left = useId();
  return (
    <>
      {view.left > 0 && (
        <Text id={left} size={200} className={styles.note}>
          {`还有 ${String(view.left)} 项未选择，选完后才能采用结果`}
        </Text>
      )}
      <Button
        className={styles.button}
        disabled={view.busy}
        onClick={() => {
          view.keep([kept, copy]);
        }}
      >
        两份都保留
      </Button>
      <Button
        className={styles.button}
        appearance="primary"
        disabledFocusable={view.busy || view.left > 0 || view.result?.ok !== true}
        aria-describedby={view.left > 0 ? left : undefined}
        onClick={view.adopt}
      >
        采用结果
      </Button>
    </>
  );
}
