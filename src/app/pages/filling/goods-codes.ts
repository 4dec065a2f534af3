import { isAuthorized } from '../../../../domain/account/authorizations.ts';
import type { OfflineStore } from '../../../offline/offline.ts';

/** What a company may do with tax codes; they can always be typed into their column. M036 */
export interface GoodsCodes {
  /** Where the taxpayer's directories are. */
  readonly store: Pick<OfflineStore, 'read' | 'keepEntries'>;
  readonly taxpayerId: string;
  /** Codes are suggested. */
  readonly offered: boolean;
  /** 赋码 gives them. */
  readonly given: boolean;
}

export const codesOf = (store: OfflineStore, taxpayerId: string): GoodsCodes => ({
  store,
  taxpayerId,
  offered: isAuthorized(store.session, 'goods'),
  given: isAuthorized(store.session, 'quickCode'),
});
