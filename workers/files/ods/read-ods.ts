import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { ReadContent } from '../read-sheet.ts';
import type { Pace } from '../xlsx/read-part.ts';
import { readXmlPart, type XmlHandler } from '../xml/read-xml-part.ts';
import type { ZipEntry } from '../zip-directory.ts';
import { OdsMarkup } from './ods-markup.ts';

const MANIFEST = 'META-INF/manifest.xml';

/** Tells whether a part is said to be encrypted. */
class Manifest implements XmlHandler {
  encrypted = false;

  open(name: string): void {
    this.encrypted ||= name.endsWith(':encryption-data') || name === 'encryption-data';
  }

  text(): void {
    // It says nothing.
  }

  close(): void {
    // Nothing is waited for.
  }
}

/** Reads the sheets of an OpenDocument spreadsheet. ODF 1.3 part 3, 9 */
export async function readOds(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
  maxRows: number,
  pace: Pace,
): Promise<Result<ReadContent>> {
  const part = (path: string): ZipEntry | undefined => entries.find(({ name }) => name === path);
  const [listed, content] = [part(MANIFEST), part('content.xml')];
  const manifest = new Manifest();
  if (listed !== undefined) await readXmlPart(bytes, listed, manifest, pace);
  if (manifest.encrypted) return err(appError('file.encrypted'));
  const markup = new OdsMarkup(maxRows);
  const failure = content === undefined ? 'file.damaged' : await readXmlPart(bytes, content, markup, pace);
  if (failure !== null) return err(appError(failure));
  return markup.tooLarge ? err(appError('file.bomb')) : ok({ sheets: markup.sheets(), text: '' });
}
