import type { ErrorRow } from './error-row.ts';

/** Why the provider was of no help. Pages hear of it in the service's own words: what was read on the laptop stays. M318 */
export const ASSISTANT_ERRORS = {
  'assistant.none': { zh: '管理员没有设置AI服务', http: 409, retry: 'never', source: 'M318' },
  'assistant.tooMany': {
    zh: 'AI识别次数过多，请{seconds}后再试',
    http: 423,
    retry: 'later',
    source: 'own',
  },
  'assistant.refused': {
    zh: 'AI服务拒绝了请求，请管理员检查地址、密钥和模型',
    http: 409,
    retry: 'never',
    source: 'own',
  },
  'assistant.busy': { zh: 'AI服务繁忙或额度已用完，请稍后再试', http: 409, retry: 'later', source: 'own' },
  'assistant.failed': { zh: 'AI服务没有应答，请稍后再试', http: 409, retry: 'later', source: 'own' },
  'assistant.slow': {
    zh: 'AI服务在{seconds}内没有答完，请稍后再试',
    http: 409,
    retry: 'later',
    source: 'own',
  },
  'assistant.unreadable': { zh: 'AI的回答无法读取，已忽略', http: 409, retry: 'later', source: 'own' },
} as const satisfies Record<string, ErrorRow>;
