/** Buttons of the filling page that are held in an authorization set. 001 §2.1, §6; M036 */
export const AUTHORIZATIONS = {
  buyer: { zh: '选择购买方' },
  goods: { zh: '选择商品' },
  quickCode: { zh: '快捷码' },
  image: { zh: '图片识别' },
  assistant: { zh: '智能助手' },
  /** Handed to the assistant's dialog. */
  author: { zh: '智能助手署名' },
} as const;

export type Authorization = keyof typeof AUTHORIZATIONS;

export interface Authorized {
  readonly authorizations?: readonly Authorization[] | undefined;
}

/** Whether who is signed in may use a button; a company for which nothing was set uses all. */
export const isAuthorized = ({ authorizations }: Authorized, button: Authorization): boolean =>
  authorizations?.includes(button) ?? true;
