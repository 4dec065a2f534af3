import { lazy, memo, Suspense, useId } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { gbkBytes } from '../../../domain/kernel/gbk.ts';
import { useFieldStyles } from './FaceField.styles.ts';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

interface Props {
  readonly remark: string;
  /** A face whose flags have something printed before the remark; null: none has. M054, M142 */
  readonly flagged: InvoiceFace | null;
  /** Tax-control types count bytes as well. C12 */
  readonly inBytes: boolean;
  /** The remark that was configured for the seller; '' for none. */
  readonly sellerRemark: string;
  readonly wrong: string | undefined;
  readonly readOnly: boolean;
  readonly onText: (field: string, text: string) => void;
}

const PrintedRemark = lazy(() => import('./PrintedRemark.tsx').then((m) => ({ default: m.PrintedRemark })));

/** Characters of any invoice, bytes on tax-control types. M142, C12 */
const MOST = 400;
const MOST_BYTES = 230;

/** The remark, below what the paper prints there by itself. */
export const RemarkPanel = memo(function RemarkPanel(props: Props) {
  const { remark, flagged, inBytes, sellerRemark, wrong, readOnly, onText } = props;
  const styles = useFaceStyles();
  const field = useFieldStyles();
  const id = useId();
  const bytes = gbkBytes(remark);
  const isOver = remark.length > MOST || (inBytes && bytes > MOST_BYTES);
  const fillIn = [remark, sellerRemark].filter((text) => text !== '').join('\n');
  return (
    <div className={styles.remark}>
      <div className={styles.remarkHead}>
        <span className={styles.remarkTitle}>
          <label htmlFor={id} className={styles.label}>
            备注
          </label>
          <span id={`${id}-count`} className={mergeClasses(styles.count, isOver && styles.over)}>
            {inBytes
              ? `${String(bytes)}/${String(MOST_BYTES)}字节`
              : `${String(remark.length)}/${String(MOST)}`}
          </span>
        </span>
        {sellerRemark !== '' && !readOnly && !remark.includes(sellerRemark) && (
          <Button
            size="small"
            appearance="transparent"
            onClick={() => {
              onText('remark', fillIn);
            }}
          >
            填入销方备注
          </Button>
        )}
      </div>
      <div className={mergeClasses(field.box, styles.remarkBox)}>
        {flagged !== null && (
          <Suspense fallback={null}>
            <PrintedRemark face={flagged} />
          </Suspense>
        )}
        <textarea
          id={id}
          rows={2}
          className={mergeClasses(field.input, styles.remarkText)}
          value={remark}
          readOnly={readOnly}
          data-field="remark"
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-count${wrong === undefined ? '' : ` ${id}-said`}`}
          onChange={({ currentTarget }) => {
            onText('remark', currentTarget.value);
          }}
        />
        {wrong !== undefined && (
          <span id={`${id}-said`} className={mergeClasses(field.said, field.wrong)}>
            {wrong}
          </span>
        )}
      </div>
    </div>
  );
});
