import { FEATURES, featureOfKind } from '../../../domain/account/features.ts';
import type { InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';

/** Why a type can't be chosen on a terminal. M032 */
export function whyClosed(kind: InvoiceKind): string {
  const feature = featureOfKind(kind);
  return feature === undefined ? '该设备未开通' : `该设备未开通${FEATURES[feature].zh}`;
}
