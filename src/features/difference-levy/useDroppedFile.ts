import { useEffect, useEffectEvent, useState } from 'react';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** The whole window takes a file for as long as this is there, before anything below it does. Whether one is held over it. */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const drop = useEffectEvent((event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    setOver(false);
    if (file !== undefined) onFile(file);
  });
  useEffect(() => {
    const life = new AbortController();
    const options = { signal: life.signal, capture: true };
    const taking = (take: (event: DragEvent) => void) => (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      take(event);
    };
    document.addEventListener(
      'dragover',
      taking(() => {
        setOver(true);
      }),
      options,
    );
    document.addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) setOver(false);
      },
      options,
    );
    document.addEventListener('drop', taking(drop), options);
    return () => {
      life.abort();
    };
  }, []);
  return over;
}
