import type { ReactNode } from 'react';
import type { Device } from '../../../domain/account/session.ts';
import type { TaxpayerNature } from '../../../domain/codes/taxpayer-natures.ts';
import type { GoodsClass } from '../../../domain/goods-library/goods-classes.ts';
import type { GoodsEntry } from '../../../domain/goods-library/goods-entry.ts';
import type { ChosenRate } from '../../../domain/goods/rates-offered.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { GoodsSearch } from './goods-search.ts';

/** A code that was looked up. */
export interface LookedUpCode extends Pick<GoodsEntry, 'taxCode' | 'codeName' | 'category'> {
  /** The rate it usually has; null where none is usual. */
  readonly rate: ChosenRate | null;
}

interface CodeLookUp {
  /** What the goods are called. */
  readonly name: string;
  readonly onChosen: (code: LookedUpCode) => void;
  readonly onClose: () => void;
}

/** Whose library it is, on which device it is used, and how it is searched. */
export interface LibraryPlace {
  readonly store: OfflineStore;
  readonly search: GoodsSearch;
  /** The goods it is opened for; absent: any. M252 */
  readonly only?: GoodsClass;
  readonly taxpayerId: string;
  readonly nature: TaxpayerNature | null;
  readonly device: Device;
  /** The dialog in which the code of goods is looked up; absent where codes are only typed. */
  readonly codeLookUp?: (asked: CodeLookUp) => ReactNode;
}
