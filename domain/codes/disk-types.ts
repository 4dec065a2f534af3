/** Kinds of disk behind a terminal; they move limits and routes. 001 §1, M027. */
export const DISK_TYPES = {
  none: { code: '0', zh: '数电账户' },
  goldTax: { code: '1', zh: '金税盘' },
  four: { code: '4', zh: '税控设备4类' },
  six: { code: '6', zh: '税控设备6类' },
  creditBox: { code: '7', zh: '信用盒' },
} as const;

export type DiskType = keyof typeof DISK_TYPES;
