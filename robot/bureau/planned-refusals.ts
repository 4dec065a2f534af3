import type { Refusal } from './bureau.ts';

/** Invoices the sandbox refuses on purpose, so that a refusal can be seen: text in the buyer's name · answer. */
const PLANNED_REFUSALS: readonly (Refusal & { readonly buyer: string })[] = [
  {
    buyer: '沙箱拒开',
    code: 'SANDBOX_REFUSED',
    hint: '沙箱机器人按约定拒绝开具：购买方名称含“沙箱拒开”，请修改后重新提交',
    message: 'planned refusal of the sandbox robot',
  },
  {
    buyer: '沙箱税号异常',
    code: 'SANDBOX_BUYER',
    hint: '沙箱：购买方纳税人识别号与名称不一致，请核对后重新提交',
    message: 'planned refusal: buyer unknown to the bureau',
  },
  {
    buyer: '沙箱超额度',
    code: 'SANDBOX_QUOTA',
    hint: '沙箱：本月开票额度不足，请调整额度后重新提交',
    message: 'planned refusal: quota used up',
  },
];

export const REFUSED_AT_RANDOM: Refusal = {
  code: 'SANDBOX_RANDOM',
  hint: '沙箱：按设定的比例拒绝开具，请重新提交',
  message: 'refused by the switch --refuse',
};

export const OVER_QUOTA: Refusal = {
  code: 'SANDBOX_QUOTA',
  hint: '沙箱：开票额度已用完，请调整后重新提交',
  message: 'refused by the switch --quota',
};

export const plannedRefusal = (buyerName: string): Refusal | null =>
  PLANNED_REFUSALS.find(({ buyer }) => buyerName.includes(buyer)) ?? null;
