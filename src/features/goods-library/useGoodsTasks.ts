import { useEffect, useRef, useState } from 'react';
import { dropGoods, setDefaultGoods, type LibraryGoods } from '../../offline/goods-entries.ts';
import { useAlert } from '../../ui/alert.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { TEXT } from './goods-library.text.ts';
import type { LibraryPlace } from './library-place.ts';

/** Milliseconds the refresh rests. 001 §2.5, M248 */
const REST_MS = 1000;

/** What is done with goods in any list of them: deleting, the default of the device. M259, M260 */
export function useGoodsTasks({ store, taxpayerId, device }: LibraryPlace) {
  const { alert, confirm } = useAlert();
  const toast = useToast();
  return {
    remove: async ({ goodsCode, name, spec }: LibraryGoods): Promise<void> => {
      const message = `${TEXT.deleting}\n${name} ${spec}`.trimEnd();
      if (!(await confirm({ message, confirm: TEXT.remove }))) {
        toast(TEXT.kept, 'info');
        return;
      }
      const gone = await dropGoods(store, taxpayerId, [goodsCode]);
      if (gone.ok) toast(SUCCESSES.goodsDeleted.zh);
      else await alert(gone.error);
    },
    setDefault: async (goodsCode: string | null): Promise<void> => {
      const kept = await setDefaultGoods(store, taxpayerId, device.id, goodsCode);
      if (kept.ok) toast(SUCCESSES.saved.zh);
      else await alert(kept.error);
    },
  };
}

/** 刷新: what it does, and that it rests a second afterwards. */
export function useRefresh(refresh: () => void) {
  const [rests, setRests] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return {
    rests,
    press: () => {
      setRests(true);
      timer.current = setTimeout(() => {
        setRests(false);
      }, REST_MS);
      refresh();
    },
  };
}
