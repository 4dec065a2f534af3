import { lazy, Suspense, useState } from 'react';
import { Button } from '@fluentui/react-components';
import type { InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';

const KindMenu = lazy(() => import('./KindMenu.tsx').then((m) => ({ default: m.KindMenu })));

interface Props {
  readonly kind: InvoiceKind;
  readonly kinds: readonly InvoiceKind[];
  readonly closed: readonly InvoiceKind[] | undefined;
  readonly onKind: (kind: InvoiceKind) => void;
}

/** 切换发票类型. M138 */
export function KindSwitch({ kind, kinds, closed, onKind }: Props) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        data-field="invoiceKind"
        aria-haspopup="menu"
        aria-expanded={target !== null}
        onClick={({ currentTarget }) => {
          setTarget(currentTarget);
        }}
      >
        切换发票类型
      </Button>
      {target !== null && (
        <Suspense fallback={null}>
          <KindMenu
            kind={kind}
            kinds={kinds}
            closed={closed}
            target={target}
            onChoose={(chosen) => {
              setTarget(null);
              target.focus();
              if (chosen !== null && chosen !== kind) onKind(chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
