import { expect, it } from 'vitest';
import { patchSheet } from '../../workers/files/bureau/patch-sheet.ts';

const put = (cells: string): string | null =>
  patchSheet(
    `<worksheet><cols><col min="1" max="2" style="7"/></cols><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
    new Map([[1, new Map([[1, '甲']])]]),
  );

const WRITTEN = '<is><t xml:space="preserve">甲</t></is></c>';

it('cells that do not say where they stand come one behind the other, and stay', () => {
  expect(put('<c s="1"/><c s="2"/><c s="3"><v>5</v></c>')).toContain(
    `<row r="1"><c s="1"/><c r="B1" s="2" t="inlineStr">${WRITTEN}<c s="3"><v>5</v></c></row>`,
  );
});

it('a cell that was not there looks as its column does', () => {
  expect(put('<c r="A1" s="1"/>')).toContain(
    `<row r="1"><c r="A1" s="1"/><c r="B1" s="7" t="inlineStr">${WRITTEN}</row>`,
  );
});
