import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { partyRemarks } from '../../../domain/preview/paper-party.ts';
import { businessOf } from '../../../domain/special-business/all.ts';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

/** What the paper prints before the remark, one text to a line. M054, M142 */
export function PrintedRemark({ face }: { readonly face: InvoiceFace }) {
  const styles = useFaceStyles();
  const { business } = face;
  const printed = partyRemarks(face, business === null ? null : businessOf(business.key)).join('\n');
  if (printed === '') return null;
  return (
    <p className={styles.printed} aria-label="票面备注将打印" title={printed}>
      {printed}
    </p>
  );
}
