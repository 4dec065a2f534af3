import { useEffect, useEffectEvent } from 'react';
import { launched, type Launch } from '../../ui/launched.ts';
import { useToast } from '../../ui/toast.tsx';
import { DROP_TEXT } from './drop-zone.text.ts';
import type { useImportRequest } from './useImportRequest.ts';

interface Props {
  readonly launch: Launch;
  readonly request: ReturnType<typeof useImportRequest>;
  /** The draft is being opened: it waits until then. */
  readonly opening: boolean;
  readonly disabled: boolean;
}

/** Opens what the app was started for, as soon as the invoice takes lines. */
export function TakeLaunched({ launch: { file }, request, opening, disabled }: Props) {
  const toast = useToast();
  const take = useEffectEvent(() => {
    launched.set(null);
    if (file === null) request.open();
    else request.take(file);
  });
  const tell = useEffectEvent(() => {
    if (file !== null) toast(DROP_TEXT.later(file.name), 'warning');
  });
  useEffect(() => {
    if (opening) return;
    if (disabled) tell();
    else take();
  }, [opening, disabled]);
  return null;
}
