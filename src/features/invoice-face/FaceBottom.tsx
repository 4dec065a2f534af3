import { mergeClasses } from '@fluentui/react-components';
import { DEVICE_MODELS } from '../../../domain/codes/device-models.ts';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import type { ClerkField } from '../../../domain/invoice/clerks.ts';
import { useStable } from '../../ui/use-stable.ts';
import type { InvoiceFaceProps } from './face-props.ts';
import { FaceClerks } from './FaceClerks.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';
import type { Given } from './Parties.tsx';
import { RemarkPanel } from './RemarkPanel.tsx';

interface Props extends Pick<
  InvoiceFaceProps,
  'filling' | 'device' | 'sellerConfig' | 'clerks' | 'onDefaultClerks'
> {
  readonly given: Given;
}

/** Remark and people, as at the foot of the paper. */
export function FaceBottom({
  filling: { face },
  given,
  device,
  sellerConfig,
  clerks,
  onDefaultClerks,
}: Props) {
  const styles = useFaceStyles();
  const find = useStable(async (field: string, text: string) => {
    const names = await clerks(field as ClerkField, text);
    return names.map((name) => ({ text: name, detail: '' }));
  });
  return (
    <section className={mergeClasses(styles.card, styles.bottom)} aria-label="备注与经办人">
      <RemarkPanel
        {...given}
        remark={face.remark}
        flagged={Object.values(face.flags).includes(true) ? face : null}
        inBytes={INVOICE_KINDS[face.invoiceKind].family === 'taxControl'}
        sellerRemark={sellerConfig?.remark ?? ''}
        wrong={given.wrong.get('remark')}
      />
      <FaceClerks
        {...given}
        payee={face.payee}
        checker={face.checker}
        drawer={face.drawer}
        drawerFixed={DEVICE_MODELS[device.model].drawerFixed}
        find={find}
        onDefaults={useStable(onDefaultClerks)}
      />
    </section>
  );
}
