import type { VersionKey } from '../../../domain/draft-merge/compare-drafts.ts';
import type { ConflictMark } from '../../offline/draft-types.ts';
import { momentText } from '../../ui/number-text.ts';

/** How the two versions are called. */
export const VERSIONS: Readonly<Record<VersionKey, string>> = { kept: '服务上的版本', copy: '冲突副本' };

export const VERSION_KEYS = ['kept', 'copy'] as const satisfies readonly VersionKey[];

/** Whose the copy is. */
export const originText = ({ user, device, at }: ConflictMark): string =>
  `冲突副本由${user}在${device}于 ${momentText(at)} 留下`;

/** Why lines can't be chosen one by one. */
export const LINES_AS_A_WHOLE = {
  whole: '两份草稿的商品行无法逐行对应，请整体选用其中一份的商品行。',
  withMode: '两份草稿的征税方式不同，商品行随“票种与业务”一并选用。',
} as const;
