import { replacedRates } from '../../../domain/goods/replaced-rates.ts';
import type { ImportState } from '../../offline/imports.ts';
import type { Tone } from '../../ui/StateChip.tsx';

export const TEXT = {
  title: '税局批量开票表',
  pick: '选择文件',
  again: '重新选择',
  cancel: '取消',
  close: '关闭',
  note: '选择或拖入填好的税局批量开票模板，每个发票流水号存为一张草稿；也可选择税局返回的导入失败文件，失败原因会记到对应的草稿上。',
  chooseNote: '要把草稿填入空白模板，请先在草稿箱中选择草稿。',
  invoices: '表中的发票',
  problems: '未导入的内容和提醒',
  empty: '表中没有填写发票。请在“1-发票基本信息”“2-发票明细信息”中填写后重新选择。',
  failed: '没有保存任何草稿，请重试。',
  failures: '税局导入失败文件',
  refused: '税局未接受的发票',
  unplaced: '没有对应草稿或明细的内容',
  noFailures: '文件中没有失败的发票。',
  notKept: '没有记录任何失败原因，请重试。',
} as const;

/** What became of the chosen invoices, and of rates the device lacks. M180 */
export const doneText = ({
  saved,
  known,
  ratesReplaced,
}: Readonly<Record<'saved' | 'known' | 'ratesReplaced', number>>): string =>
  [
    `已存为 ${String(saved)} 张草稿${known > 0 ? `，${String(known)} 张已经导入过，没有重复保存` : ''}。`,
    ratesReplaced > 0 ? `${replacedRates(ratesReplaced)}。` : '',
    '请在草稿箱中检查后发送。',
  ].join('');

/** A blank template is filled with what was chosen. */
export const fillNote = (drafts: number): string =>
  `选择空白模板时，会把所选的 ${String(drafts)} 张草稿填入它的副本。`;

/** What the device knows of an invoice of the workbook, where that keeps it from being imported. */
export const KNOWN_STATES: Readonly<
  Record<ImportState, { readonly zh: string; readonly tone: Tone } | null>
> = {
  new: null,
  there: { zh: '已在草稿箱', tone: 'neutral' },
  submitted: { zh: '已提交', tone: 'neutral' },
  gone: { zh: '导入后已删除', tone: 'waiting' },
};

export const REFUSED = { zh: '不能导入', tone: 'bad' } as const satisfies { zh: string; tone: Tone };
export const WARNED = { zh: '有提醒', tone: 'waiting' } as const satisfies { zh: string; tone: Tone };
/** Whether the reasons of an invoice have a draft to be kept with, and are. */
export const NO_DRAFT = { zh: '未找到', tone: 'neutral' } as const satisfies { zh: string; tone: Tone };
export const FRESH = { zh: '待记录', tone: 'waiting' } as const satisfies { zh: string; tone: Tone };
export const KNOWN = { zh: '已记录', tone: 'good' } as const satisfies { zh: string; tone: Tone };
export const READY = { zh: '可导入', tone: 'good' } as const satisfies { zh: string; tone: Tone };
