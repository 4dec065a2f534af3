/** Terminal models. Digital models issue 数电票; all others the tax-control types. 001 §1, M026. */
export const DEVICE_MODELS = {
  IT100: { digital: false },
  IT150: { digital: true },
  IT160: { digital: true },
  IT500: { digital: true },
  IT600: { digital: true },
} as const;

export type DeviceModel = keyof typeof DEVICE_MODELS;
