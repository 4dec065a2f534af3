import { INVOICE_KINDS } from './invoice-kinds.ts';

/** Types that are received and never issued here: official code · Chinese name. 000 §9, M388 */
const ONLY_RECEIVED = {
  rollOrdinary: { code: '025', zh: '增值税普通发票（卷票）' },
  freightSpecial: { code: '102', zh: '货物运输业增值税专用发票' },
  vehicle: { code: '005', zh: '机动车销售统一发票' },
  toll: { code: '114', zh: '增值税电子普通发票（通行费）' },
  usedVehicle: { code: '006', zh: '二手车销售统一发票' },
  customsPayment: { code: '117', zh: '海关进口增值税专用缴款书' },
  agentRefund: { code: '166', zh: '代办退税专用发票' },
  railTicket: { code: '51', zh: '电子发票（铁路电子客票）' },
  airItinerary: { code: '61', zh: '电子发票（航空运输电子客票行程单）' },
} as const;

/** Every type an invoice that is received may have; codes as C31 writes them. */
export const RECEIVED_TYPES = { ...INVOICE_KINDS, ...ONLY_RECEIVED } as const;

export type ReceivedType = keyof typeof RECEIVED_TYPES;
