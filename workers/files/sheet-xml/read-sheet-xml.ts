import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { ReadContent } from '../read-sheet.ts';
import type { Pace } from '../xlsx/read-part.ts';
import { readXmlText } from '../xml/read-xml-part.ts';
import { SheetXmlMarkup } from './sheet-xml-markup.ts';

/** Reads the sheets of an XML Spreadsheet 2003, which programs most often call .xls. */
export async function readSheetXml(text: string, maxRows: number, pace: Pace): Promise<Result<ReadContent>> {
  const markup = new SheetXmlMarkup(maxRows);
  if (!(await readXmlText(text, markup, pace))) return err(appError('file.damaged'));
  return ok({ sheets: markup.sheets(), text: '' });
}
