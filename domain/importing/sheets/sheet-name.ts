/** A document has no sheets: its tables are called 表格1, 表格2. */
export const isTable = (name: string): boolean => /^表格\d+$/.test(name);

/** How a sentence names a sheet, or a table of a document. */
export const sheetNamed = (name: string): string => (isTable(name) ? `“${name}”` : `工作表“${name}”`);
