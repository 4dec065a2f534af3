import { useEffect } from 'react';
import type { ListPlace } from '../../../features/goods-list/index.ts';
import { go } from '../../address.tsx';
import { AREAS } from '../../areas.ts';
import { settingsOf } from './filling-address.ts';

/** An invoice above zero does not stay at the address of those below: emptied, a red letter becomes a blue one. M010, M150 */
export function useRedPage({ area, page }: ListPlace, isRed: boolean): void {
  const isAstray = settingsOf(page).isRed && !isRed;
  useEffect(() => {
    if (isAstray) go(AREAS[area].filling, { replace: true });
  }, [area, isAstray]);
}
