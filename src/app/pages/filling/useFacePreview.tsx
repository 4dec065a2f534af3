import { useEffect, useEffectEvent, type RefObject } from 'react';
import { Button } from '@fluentui/react-components';
import { ok } from '../../../../domain/kernel/result.ts';
import type { FaceHandle, Filling } from '../../../features/invoice-face/index.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { usePreview } from '../usePreview.tsx';

interface Options {
  readonly client: LedgerClient;
  readonly filling: Filling;
  /** Rises with every change of the lines. */
  readonly version: number;
  readonly readOnly: boolean;
  readonly invoice: RefObject<FaceHandle | null>;
}

/** 发票预览 of the face: what it shows is what 提交 sends, also when a notice took something back meanwhile. M043 */
export function useFacePreview({ client, filling: { face }, version, readOnly, invoice }: Options) {
  const { open, redraw, dialog } = usePreview((close) =>
    readOnly ? null : (
      <Button
        onClick={() => {
          close();
          invoice.current?.submit();
        }}
      >
        提交
      </Button>
    ),
  );
  const read = async () => {
    const exported = await client.exportLines();
    return exported.ok ? ok({ face, lines: exported.value.columns }) : exported;
  };
  const follow = useEffectEvent(() => {
    void redraw(read);
  });
  useEffect(() => {
    follow();
  }, [face, version]);
  return { show: () => open(read), dialog };
}
