import type { Area } from '../codes/role-types.ts';
import type { Result } from '../kernel/result.ts';

/**
 * Whether who looks at the limits is shown as their administrator, by what the service says of the permission: in the
 * agency view who holds it, and everybody where it could not be asked; in the enterprise view never. It is only about what is
 * shown: who may set a limit the service decides anew each time. 000 §6, M030, C3
 */
export const isLimitAdministrator = (area: Area, holds: Result<boolean>): boolean =>
  area === 'account' && (!holds.ok || holds.value);

/**
 * What the dialog of limits offers. Who issues may adjust a limit; administrators, who manage limits (000 §1), are also shown
 * whom to reach. 000 §4, M128
 */
export function limitOffers(
  area: Area,
  holds: Result<boolean>,
): { readonly adjusts: boolean; readonly contacts: boolean } {
  return { adjusts: area !== 'service', contacts: isLimitAdministrator(area, holds) };
}
