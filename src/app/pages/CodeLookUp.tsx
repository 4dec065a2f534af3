import { useMemo } from 'react';
import { isAuthorized } from '../../../domain/account/authorizations.ts';
import { ChooseCodeDialog, usualRateOf } from '../../features/coding/index.ts';
import type { LookedUpCode } from '../../features/goods-library/index.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { codeDeskOf } from './code-desk.ts';

interface Props {
  readonly store: OfflineStore;
  readonly taxpayerId: string;
  readonly name: string;
  readonly onChosen: (code: LookedUpCode) => void;
  readonly onClose: () => void;
}

/** 赋码 for goods of the library: what is chosen for a name is learned with the goods. M163, M261 */
export function CodeLookUp({ store, taxpayerId, name, onChosen, onClose }: Props) {
  const desk = useMemo(() => codeDeskOf(store, taxpayerId), [store, taxpayerId]);
  return (
    <ChooseCodeDialog
      title={name === '' ? '赋码' : `赋码：${name}`}
      name={name}
      desk={desk}
      offered={isAuthorized(store.session, 'goods')}
      onChosen={(row) => {
        onChosen({ taxCode: row.code, codeName: row.name, category: row.short, rate: usualRateOf(row) });
      }}
      onClose={onClose}
    />
  );
}
