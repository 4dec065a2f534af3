import type { Roles } from '../../domain/account/permissions.ts';
import type { OrderWire } from '../../wire/invoice.api.ts';

interface Failure {
  readonly error_hint: string | null;
  readonly error_message: string | null;
}

/** M034: support reads what happened too; others the hint, or what happened where there is none. */
export function errorFor(row: Failure, { roleType }: Roles): OrderWire['errorMsg'] {
  const hints = row.error_hint ?? '';
  const message = row.error_message ?? '';
  if (hints === '' && message === '') return null;
  return { hints, message: roleType === 'support' || hints === '' ? message : '' };
}
