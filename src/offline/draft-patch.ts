import { makePatch } from '../../domain/kernel/text-patch.ts';
import { bodyOf } from './draft-bytes.ts';
import type { BaseRow, BodyRow } from './schema.ts';

/** A patch longer than this, or than half of the draft, saves nothing worth the trouble: then the draft goes whole. */
const MOST_CHARACTERS = 60_000;

const textOf = ({ bytes }: BodyRow): string => new TextDecoder().decode(bytes);

/** The draft's JSON as the service has it; null where this device does not know it to the letter. */
function baseText({ made }: BaseRow): string | null {
  if ('body' in made) return textOf(made.body);
  const { content, ywlsh, mainGoods, totals } = made;
  if (ywlsh === undefined || mainGoods === undefined || totals === undefined) return null;
  return textOf(bodyOf('', { ...made, ywlsh, mainGoods, totals }, content));
}

/**
 * What makes the new draft of the service's version, as the JSON that is sent instead of the draft; null where the draft
 * goes whole. The hash of the whole tells the service whether it made what was meant. PROTOCOL §5
 */
export async function patchOf(
  base: BaseRow,
  body: BodyRow,
  digest: (bytes: BodyRow['bytes']) => Promise<string>,
): Promise<string | null> {
  const before = baseText(base);
  if (before === null) return null;
  const after = textOf(body);
  const parts = makePatch(before, after);
  const json = JSON.stringify({ hash: await digest(body.bytes), parts });
  return json.length > Math.min(MOST_CHARACTERS, after.length / 2) ? null : json;
}
