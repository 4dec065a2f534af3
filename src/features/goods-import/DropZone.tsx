import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type PropsWithChildren } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { DROP_TEXT } from './drop-zone.text.ts';

const DropOverlay = lazy(() => import('./DropOverlay.tsx').then((m) => ({ default: m.DropOverlay })));

interface Props extends PropsWithChildren {
  /** A file that comes now waits until this ends. */
  readonly opening: boolean;
  readonly disabled: boolean;
  /** The dialog that takes files is open itself. */
  readonly taking: boolean;
  /** A file is held over the page; told once for each. */
  readonly onHover?: () => void;
  readonly onFile: (file: File) => void;
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Another dialog than the list of the goods is open, which would be left below the import. */
const isCovered = (): boolean =>
  document.querySelector('[aria-modal="true"]:not([data-goods-list])') !== null;

/** The whole window takes a file while the filling page is open. */
export function DropZone({ opening, disabled, taking, onHover, onFile, children }: Props) {
  const toast = useToast();
  const [over, setOver] = useState(false);
  const early = useRef<File | null>(null);
  const isBlocked = (): boolean => !taking && isCovered();
  const take = useEffectEvent((file: File) => {
    if (opening) early.current = file;
    else if (!disabled) onFile(file);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    const [file, ...others] = event.dataTransfer?.files ?? [];
    setOver(false);
    if (file === undefined) return;
    if (isBlocked()) toast(DROP_TEXT.covered, 'warning');
    else {
      take(file);
      if (!disabled && others.length > 0) toast(DROP_TEXT.more(file.name, others.length), 'warning');
    }
  });
  useEffect(() => {
    if (opening || early.current === null) return;
    take(early.current);
    early.current = null;
  }, [opening]);
  const hover = useEffectEvent(() => {
    const takes = !disabled && !isBlocked();
    if (!over && takes) onHover?.();
    setOver(takes);
  });
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    document.addEventListener(
      'dragover',
      (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        hover();
      },
      { signal },
    );
    document.addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) setOver(false);
      },
      { signal },
    );
    document.addEventListener(
      'drop',
      (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        drop(event);
      },
      { signal },
    );
    return () => {
      life.abort();
    };
  }, []);
  return (
    <>
      {children}
      {over && (
        <Suspense fallback={null}>
          <DropOverlay />
        </Suspense>
      )}
    </>
  );
}
