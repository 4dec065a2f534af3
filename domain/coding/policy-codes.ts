/** Policies that are for some goods and services only, and the heads of their codes. Above each is what says so; a policy that is not here depends on the seller. */
export const POLICY_CODES: readonly (readonly [policies: readonly string[], heads: readonly string[]])[] = [
  // 国家税务总局公告2012年第17号: rare earth ores, smelted and separated products, their processing
  [['稀土产品'], ['1020403', '107020304', '1080312', '1080314', '1080324', '20101']],
  // 财税〔2011〕100号 §1: software; 财税〔2016〕36号 附件3 §2: pipelines, leases of movables that finance them, sale and lease back
  [['超税负3%即征即退'], ['10603', '30104', '3010505', '3040201', '304050101', '304050102', '4', '109']],
  // 财税〔2000〕102号: repair of aircraft
  [['超税负6%即征即退'], ['202']],
  // 财税〔2014〕10号: electricity of large hydropower stations
  [['超税负8%即征即退', '超税负12%即征即退'], ['1100101']],
  // 财政部 税务总局公告2021年第24号, 财税〔2016〕36号 附件2 §1(9): housing let by persons and by companies that let housing
  [['按5%简易征收减按1.5%计证'], ['304050202']],
  // 财税〔2009〕9号 §2, 财税〔2014〕57号: fixed assets that were used and used goods
  [['按2%简易征收'], ['1']],
];

/** Whether a policy can be used for a code, as far as it is known. M265 */
export function policySuits(policy: string, code: string): boolean {
  const row = POLICY_CODES.find(([policies]) => policies.includes(policy));
  return row === undefined || row[1].some((head) => code.startsWith(head));
}
