import { chineseEncoding, isDoubtfulChinese, isMostlyUtf8, wideEncoding } from './encoding-evidence.ts';

/** Characters that no text holds; a few may come from old programs. */
const CONTROLS = /[^\P{Cc}\t\n\v\f\r]/gu;
const MAX_CONTROLS_OF = 0.01;
/** Characters looked at for them. */
const HEAD = 4096;
/** Stands for bytes that are no character; a few damaged ones are left as they are, and told. */
const BROKEN = /\ufffd/g;
const MAX_BROKEN_OF = 0.02;
/** Where nothing else writes such bytes, even of a short text. */
const MAX_BROKEN_OF_UTF8 = 0.1;

/** Where a text says what it is written in. */
const MARKS: readonly { readonly encoding: string; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

function decoded(bytes: Uint8Array, encoding: string, fatal = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}

/** A text that has no mark and is no sound UTF-8. */
function decodedByEvidence(bytes: Uint8Array): string | null {
  if (!isMostlyUtf8(bytes)) return asText(decoded(bytes, chineseEncoding(bytes)));
  return asText(decoded(bytes, 'utf-8'), MAX_BROKEN_OF_UTF8);
}

const markOf = (bytes: Uint8Array) => MARKS.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));

/** The text of a file in any encoding that Chinese programs write: UTF-8, GB 18030 (GBK in it), Big5, UTF-16; null when it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const known = markOf(bytes)?.encoding ?? wideEncoding(bytes);
  if (known !== null) return asText(decoded(bytes, known));
  return asText(decoded(bytes, 'utf-8', true)) ?? decodedByEvidence(bytes);
}

/** null for what is no text. */
function asText(text: string | null, maxBrokenOf = MAX_BROKEN_OF): string | null {
  if (text === null) return null;
  const head = text.slice(0, HEAD);
  const controls = head.match(CONTROLS)?.length ?? 0;
  const broken = text.match(BROKEN)?.length ?? 0;
  const isSound = controls <= head.length * MAX_CONTROLS_OF && broken <= text.length * maxBrokenOf;
  return isSound && !head.includes('\0') ? text : null;
}

const DOUBTFUL = '无法确定文字编码，已按GBK读取；如果是乱码，请用UTF-8编码另存后再导入';

/** Characters of a text that got lost on its way, told with the first line that has one, or all of them. */
export function brokenText(text: string, bytes: Uint8Array): readonly string[] {
  const at = text.indexOf('\ufffd');
  if (at < 0) return markOf(bytes) !== undefined || !isDoubtfulChinese(bytes) ? [] : [DOUBTFUL];
  const line = String(text.slice(0, at).split(/\r\n|\r|\n/).length);
  const count = String(text.match(BROKEN)?.length ?? 0);
  return [`第${line}行${count === '1' ? '' : `等${count}处`}有字符损坏（显示为“\ufffd”），请核对原文件`];
}
