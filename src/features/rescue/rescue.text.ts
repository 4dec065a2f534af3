import type { ImportResult } from '../../offline/rescue/import.ts';
import type { RescueSummary } from '../../offline/rescue/inspect.ts';
import type { RescueProgress } from '../../offline/rescue/ports.ts';
import { momentText } from '../../ui/number-text.ts';

/** Of a file without a passphrase. */
export const PRIVATE = '文件未加密，包含购买方和商品信息，请妥善保管。';
/** Of a file with one. */
export const SEALED = '打开文件时需要刚才设置的口令。';

const MEGABYTE = 1_048_576;

export const PHASES: Readonly<Record<RescueProgress['phase'], string>> = {
  exporting: '正在导出…',
  checking: '正在检查文件…',
  importing: '正在导入…',
};

export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE / 10 ? `${String(Math.ceil(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** Files of both kinds, for the browser's choice. */
export const FILE_ENDINGS = '.suikai,.jsonl';

/** Of characters that every file system takes. */
export const fileName = (account: string, now: number, isSealed: boolean): string =>
  `随开数据-${account.replace(/[^\p{L}\p{N}_-]/gu, '_')}-${momentText(now).replace(/[-: ]/g, '')}${isSealed ? '.suikai' : '.jsonl'}`;

export const whoseText = ({ head }: RescueSummary): string =>
  `${head.owner}，导出于 ${momentText(head.exportedAt)}`;

export const contentText = ({ drafts, unsent, working, buyers }: RescueSummary): string =>
  [
    `草稿 ${String(drafts)} 张（其中 ${String(unsent)} 张有未同步的内容）`,
    `未保存的填开 ${String(working)} 张`,
    `常用购买方 ${String(buyers)} 个`,
  ].join('，');

export const submissionsText = ({ submissions }: RescueSummary): string =>
  submissions === 0
    ? ''
    : `其中 ${String(submissions)} 张已提交但尚未确认，导入后将从本机继续发送；两台电脑发送同一张只会开具一次。如果已在原电脑撤回提交，请不要导入。`;

export function resultText({ added, updated, copied, known, working, submissions }: ImportResult): string {
  const parts = [
    `新增草稿 ${String(added)} 张`,
    updated > 0 && `更新 ${String(updated)} 张`,
    copied > 0 && `另存为冲突副本 ${String(copied)} 张`,
    `已存在 ${String(known)} 张`,
    working > 0 && `未保存的填开 ${String(working)} 张`,
    submissions > 0 && `待发送的提交 ${String(submissions)} 张`,
  ];
  return parts.filter((part) => part !== false).join('，');
}
