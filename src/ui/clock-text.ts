import { beijingTimestamp } from '../../domain/kernel/ids.ts';

/** A moment of today in Beijing time, to the second: '09:30:05'. */
export const clockText = (at: number): string =>
  beijingTimestamp(at).replace(/^.*(\d{2})(\d{2})(\d{2})$/, '$1:$2:$3');
