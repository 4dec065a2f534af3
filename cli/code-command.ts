import { readFile } from 'node:fs/promises';
import { buildCodingIndex } from '../domain/coding/coding-index.ts';
import { ASSIGNED, PROPOSED, suggestForAll, type Suggestion } from '../domain/coding/suggest.ts';
import { readCodingData } from './coding-data.ts';

/** `code NAME…`: one JSON array with `--json`, else plain Chinese text; names may stand in a file, one a line. M261 */
export async function codeCommand(words: readonly string[], json: boolean, file: string): Promise<number> {
  const listed = file === '' ? [] : await namesIn(file);
  if (listed === null) {
    process.stderr.write(`${file}：找不到这个文件，请检查路径\n`);
    return 1;
  }
  const names = [...words, ...listed];
  const found = suggestForAll(buildCodingIndex(readCodingData()), names);
  const rows = names.map((name, at) => ({ name, suggestions: found[at] ?? [] }));
  process.stdout.write(json ? `${JSON.stringify(rows)}\n` : rows.map(textOf).join(''));
  return 0;
}

async function namesIn(file: string): Promise<readonly string[] | null> {
  try {
    const lines = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/);
    return lines.map((line) => line.trim()).filter((line) => line !== '');
  } catch {
    return null;
  }
}

const ADVICE = [
  { from: ASSIGNED, zh: '可直接采用' },
  { from: PROPOSED, zh: '建议，请核对' },
  { from: 0, zh: '请选择' },
] as const;

function textOf({ name, suggestions }: { name: string; suggestions: readonly Suggestion[] }): string {
  const [best] = suggestions;
  if (best === undefined) return `${name}：没有找到合适的编码\n`;
  const advice = ADVICE.find(({ from }) => best.score >= from)?.zh ?? '';
  const lines = suggestions.map(
    ({ code, short, title, score, reason }) =>
      `  ${code} ｜ ${short} ｜ ${title} ｜ ${String(score)}分 ｜ ${reason}\n`,
  );
  return `${name}：${advice}\n${lines.join('')}`;
}
