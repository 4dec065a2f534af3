import type { Device } from '../../../domain/account/session.ts';
import type { TaxpayerNature } from '../../../domain/codes/taxpayer-natures.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { GoodsSearch } from './goods-search.ts';

/** Whose library it is, on which device it is used, and how it is searched. */
export interface LibraryPlace {
  readonly store: OfflineStore;
  readonly search: GoodsSearch;
  readonly taxpayerId: string;
  readonly nature: TaxpayerNature | null;
  readonly device: Device;
}
