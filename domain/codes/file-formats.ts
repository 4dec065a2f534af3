/** Formats in which the bureau hands out an invoice. `type`: media type. 000 §7, M380 */
export const FILE_FORMATS = {
  pdf: { zh: 'PDF', type: 'application/pdf' },
  ofd: { zh: 'OFD', type: 'application/ofd' },
  xml: { zh: 'XML', type: 'application/xml' },
} as const;

export type FileFormat = keyof typeof FILE_FORMATS;

/** In the order they are offered in. */
export const FILE_FORMAT_KEYS = Object.keys(FILE_FORMATS) as readonly FileFormat[];
