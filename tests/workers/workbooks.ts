import * as XLSX from 'xlsx';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface SheetSpec {
  readonly name?: string;
  readonly rows: readonly (readonly unknown[])[];
  /** A1 of the first cell. */
  readonly origin?: string;
  /** Merged ranges, e.g. `A1:A2`. */
  readonly merges?: readonly string[];
  readonly hidden?: boolean;
}

/** A workbook of our own making. */
export function workbookBytes(
  sheets: readonly SheetSpec[],
  bookType: 'xlsx' | 'biff8' | 'xlsb' = 'xlsx',
): Bytes {
  const workbook = XLSX.utils.book_new();
  sheets.forEach(({ name, rows, origin = 'A1', merges = [] }, index) => {
    const sheet = XLSX.utils.aoa_to_sheet([]);
    XLSX.utils.sheet_add_aoa(sheet, rows as unknown[][], { origin });
    sheet['!merges'] = merges.map((range) => XLSX.utils.decode_range(range));
    XLSX.utils.book_append_sheet(workbook, sheet, name ?? `Sheet${String(index + 1)}`);
  });
  workbook.Workbook = { Sheets: sheets.map(({ hidden = false }) => ({ Hidden: hidden ? 1 : 0 })) };
  return new Uint8Array(XLSX.write(workbook, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

interface EntrySpec {
  readonly name: string;
  readonly data: Bytes;
  /** Size that the directory claims; the real one when left out. */
  readonly claims?: number;
  readonly flags?: number;
  /** Already deflated. */
  readonly deflated?: boolean;
  /** Where the directory says the entry begins, when that is a lie. */
  readonly localAt?: number;
}

const words = (...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): number[] =>
  parts.flatMap(([bytes, value]) =>
    Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255),
  );

/** A zip written byte by byte, so that it can lie. */
export function zipBytes(entries: readonly EntrySpec[], claimedCount = entries.length): Bytes {
  const body: number[][] = [];
  const directory: number[][] = [];
  let at = 0;
  for (const { name, data, claims = data.length, flags = 0, deflated = false, localAt } of entries) {
    const label = [...new TextEncoder().encode(name)];
    const fields = words(
      [2, 20],
      [2, flags],
      [2, deflated ? 8 : 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, data.length],
      [4, claims],
      [2, label.length],
      [2, 0],
    );
    const local = [...words([4, 0x04034b50]), ...fields, ...label, ...data];
    directory.push([
      ...words([4, 0x02014b50], [2, 20]),
      ...fields,
      ...words([2, 0], [2, 0], [2, 0], [4, 0], [4, localAt ?? at]),
      ...label,
    ]);
    body.push(local);
    at += local.length;
  }
  const central = directory.flat();
  const end = words(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, claimedCount],
    [2, claimedCount],
    [4, central.length],
    [4, at],
    [2, 0],
  );
  return Uint8Array.from([...body.flat(), ...central, ...end]);
}

const NONE = 0xffffffff;

/** A compound file (OLE2) whose directory holds the given names, the first of them its root, the others streams without a byte. */
export function oleBytes(names: readonly string[]): Bytes {
  const bytes = new Uint8Array(512 * 3);
  const view = new DataView(bytes.buffer);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(30, 9, true);
  view.setUint32(44, 1, true);
  view.setUint32(48, 1, true);
  for (let index = 0; index < 109; index++)
    view.setUint32(76 + index * 4, index === 0 ? 0 : 0xffffffff, true);
  view.setUint32(512, 0xfffffffd, true);
  view.setUint32(516, 0xfffffffe, true);
  names.forEach((name, index) => {
    const at = 1024 + index * 128;
    Array.from(name).forEach((char, place) => {
      view.setUint16(at + place * 2, char.charCodeAt(0), true);
    });
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    bytes[at + 66] = index === 0 ? 5 : 2;
    const [right, child] = [index > 0 && index + 1 < names.length ? index + 1 : NONE, index === 0 ? 1 : NONE];
    [NONE, right, child].forEach((place, field) => {
      view.setUint32(at + 68 + field * 4, place, true);
    });
  });
  return bytes;
}

const text = (content: string): Bytes => new TextEncoder().encode(content);

/** An xlsx with one hand-written sheet part. */
export const xlsxWithSheet = (sheetXml: string): Bytes =>
  zipBytes([
    {
      name: '[Content_Types].xml',
      data: text(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      ),
    },
    {
      name: '_rels/.rels',
      data: text(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
    },
    {
      name: 'xl/workbook.xml',
      data: text(
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: text(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', data: text(sheetXml) },
  ]);
