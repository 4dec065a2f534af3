import type { InvoiceFile } from '../../wire/invoice-files.api.ts';
import type { Entry } from './ledger.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** What the sandbox hands out with an invoice: one file that says it is none. The same for the same entry. */
export function sandboxFiles({ code, number, at, sellerTaxId, total, sandbox }: Entry): InvoiceFile[] {
  const fields = {
    说明: `${sandbox}发票，不是真实发票`,
    发票代码: code ?? '',
    发票号码: number,
    开票时间: at,
  };
  const xml = Object.entries({ ...fields, 销售方税号: sellerTaxId, 价税合计: total })
    .map(([name, text]) => `  <${name}>${escaped(text)}</${name}>\n`)
    .join('');
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<沙箱发票>\n${xml}</沙箱发票>\n`;
  return [{ format: 'xml', content: Buffer.from(text).toString('base64') }];
}
