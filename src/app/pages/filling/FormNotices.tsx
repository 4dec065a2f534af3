import { useEffect, useEffectEvent } from 'react';
import { Button } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../../domain/kernel/errors.ts';
import type { OpenedDraft } from '../../../features/invoice-face/index.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Place } from '../../workplace.tsx';

interface Props {
  readonly draft: OpenedDraft;
  readonly place: Place;
  readonly readOnly: boolean;
  /** Who only looks on needs not be told why. M011 */
  readonly mayIssue: boolean;
  readonly error: AppError | null;
  readonly onMove: (taxpayerId: string, deviceId: string) => void;
  readonly onNext: () => void;
}

/** Why the draft can't be edited here; the header follows it to its own taxpayer and device. */
export function FormNotices({ draft, place, readOnly, mayIssue, error, onMove, onNext }: Props) {
  const follow = useEffectEvent(() => {
    const elsewhere = draft.taxpayerId !== place.taxpayer.id || draft.deviceId !== place.device.id;
    if (elsewhere) onMove(draft.taxpayerId, draft.deviceId);
  });
  useEffect(() => {
    follow();
  }, [draft]);
  return (
    <>
      {readOnly && mayIssue && (
        <Notice
          intent="warning"
          text="该草稿正在另一个标签页中编辑，本页只读"
          actions={
            <Button size="small" onClick={onNext}>
              填开新发票
            </Button>
          }
        />
      )}
      {error !== null && <Notice intent="error" text={errorText(error)} />}
    </>
  );
}
