import type { Device } from '../account/session.ts';
import { DEVICE_MODELS } from './device-models.ts';

/** split: address, phone, bank and account have fields of their own; combined: two of them share one. M235, C13 */
export type DetailFields = 'split' | 'combined';

/** How a device takes the details of a party: digital models (the IT500 family) and disk 7 keep them apart. M235, C13 */
export const detailFieldsOf = ({ model, diskType }: Pick<Device, 'model' | 'diskType'>): DetailFields =>
  DEVICE_MODELS[model].digital || diskType === 'creditBox' ? 'split' : 'combined';
