import { isAuthorized } from '../../../../domain/account/authorizations.ts';
import { isBlankFace, type Filling, type OpenedDraft } from '../../../features/invoice-face/index.ts';
import type { Place } from '../../workplace.tsx';

/** Whose library goods are taken from, for which business, and who hears that a new face began with some; null: none may be. */
export type GoodsDeskPlace = {
  readonly place: Place;
  /** Key of the special business. */
  readonly business: string | undefined;
  readonly onBegun: (() => void) | null;
} | null;

/** The library at the lines of a draft, where the company may use it. A new face may begin with default goods. M036, M260 */
export const goodsDeskOf = (
  { store, clerks, begunByItself, face: { business } }: Filling,
  { saved, face }: OpenedDraft,
  place: Place,
  readOnly: boolean,
): GoodsDeskPlace =>
  !readOnly && isAuthorized(store.session, 'goods')
    ? {
        place,
        business: business?.key,
        onBegun: saved === null && isBlankFace(face, clerks) ? begunByItself : null,
      }
    : null;
