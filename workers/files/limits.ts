/** Columns beyond are left alone; a million-cell dimension must not be filled with empty texts. */
export const MAX_COLUMNS = 256;

/** Sheets, or tables of a document, beyond are left alone. */
export const MAX_SHEETS = 255;
