import type { ErrorRow } from './error-row.ts';

/** Why a rescue file is not taken; part of ERRORS. Nothing of it is imported then. */
export const RESCUE_ERRORS = {
  'rescue.foreign': {
    zh: '这不是随开导出的数据文件，未导入任何内容',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'rescue.damaged': {
    zh: '文件已损坏或不完整，未导入任何内容，请重新导出后再试',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'rescue.otherUser': {
    zh: '该文件属于“{owner}”，请用该账号登录后再导入',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'rescue.sealed': {
    zh: '该文件已加密，请输入导出时设置的口令',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'rescue.passphrase': {
    zh: '口令不对，请重新输入（区分大小写）',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'rescue.newer': {
    zh: '该文件由更新的版本导出，请先更新随开再导入',
    http: 422,
    retry: 'never',
    source: 'own',
  },
} as const satisfies Record<string, ErrorRow>;
