import type { ErrorRow } from './error-row.ts';

/** 本机加密: only its own pages have these texts at hand. */
export const VAULT_ERRORS = {
  'vault.passphrase': { zh: '口令错误，请重新输入', http: 422, retry: 'never', source: 'own' },
  'vault.wait': {
    zh: '口令已连续输错{count}次，请{seconds}后再试；忘记口令的，可联网登录后重设',
    http: 429,
    retry: 'later',
    source: 'own',
  },
  'vault.signIn': { zh: '请重新登录后再取回密钥', http: 403, retry: 'never', source: 'own' },
  'vault.unknown': { zh: '服务没有保存本机的密钥，请用口令解锁', http: 404, retry: 'never', source: 'own' },
  'vault.otherKey': {
    zh: '服务保存的密钥与本机内容不符，请用口令解锁',
    http: 422,
    retry: 'never',
    source: 'own',
  },
  'vault.unsynced': {
    zh: '本机还有{count}项没有同步的内容，请同步后再操作；不能同步的，请先导出本机数据并处理',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'vault.unsaved': {
    zh: '还有{count}份没有存草稿的填开内容，请先存草稿或放弃',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'vault.others': {
    zh: '本机还有其他账号没有同步或没有保存的内容，请该账号登录，同步并保存后再操作',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'vault.kept': {
    zh: '浏览器没有清除旧内容，本机加密没有更改，请用Chrome或Edge重试',
    http: 409,
    retry: 'never',
    source: 'own',
  },
} as const satisfies Record<string, ErrorRow>;
