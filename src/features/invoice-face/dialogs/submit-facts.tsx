import type { ReactNode } from 'react';
import { INVOICE_KINDS } from '../../../../domain/codes/invoice-kinds.ts';
import type { RedLetter } from '../../../../domain/invoice/invoice.ts';
import { Money } from '../../../ui/Money.tsx';
import { partiesOf } from '../party-words.ts';
import type { StepsOptions } from '../useSteps.ts';

export type Fact = readonly [term: string, said: ReactNode];

/** What a red letter takes back, told before it is on its way. M017 */
const originalFact = (redLetter: RedLetter | null): readonly Fact[] => {
  if (redLetter === null) return [];
  const { originalCode, originalNumber } = redLetter;
  return [['红冲蓝字发票', `${originalCode === '' ? '' : `代码 ${originalCode} `}号码 ${originalNumber}`]];
};

/** In figures and in capitals. */
const TotalFact = ({ view }: Pick<StepsOptions, 'view'>) => (
  <>
    <Money fen={view?.totals.total ?? 0} /> · {view?.totalInCapitals ?? ''}
  </>
);

/** The invoice in brief. UX §1 */
export function submitFacts({ filling: { face }, device, view }: StepsOptions): readonly Fact[] {
  const { seller, buyer } = partiesOf(face);
  return [
    ['发票类型', INVOICE_KINDS[face.invoiceKind].zh],
    ['销售方', seller.name],
    ['购买方', buyer.name],
    ...originalFact(face.redLetter),
    ['商品行数', `${String(view?.count ?? 0)} 行`],
    ['价税合计', <TotalFact key="total" view={view} />],
    ['开票设备', device.name],
  ];
}
