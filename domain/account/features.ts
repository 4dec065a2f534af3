/** What is bought or switched on for a terminal: key · official feature key (the specification's spelling) · name. 000 §6; 002 §6; M032 */
export const FEATURES = {
  electronicInvoice: { code: 'elec_invoice_bulid', zh: '电子发票' },
  electronicDigital: { code: 'elec_invoice_dzzp_bulid', zh: '电子专票' },
  smsPush: { code: 'sms_push', zh: '短信推送' },
  inputPackage: { code: 'input_package', zh: '进项发票套餐' },
} as const;

export type Feature = keyof typeof FEATURES;

/** The feature behind an official key; undefined when there is none. */
export const featureOfCode = (code: string): Feature | undefined =>
  (Object.keys(FEATURES) as Feature[]).find((feature) => FEATURES[feature].code === code);
