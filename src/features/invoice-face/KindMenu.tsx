import { Menu, MenuItemRadio, MenuList, MenuPopover } from '@fluentui/react-components';
import { INVOICE_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { whyClosed } from './why-closed.ts';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

interface Props {
  readonly kind: InvoiceKind;
  readonly kinds: readonly InvoiceKind[];
  /** Types that a feature would open. */
  readonly closed: readonly InvoiceKind[] | undefined;
  /** The button it hangs from. */
  readonly target: HTMLElement | null;
  /** null: closed without a choice. */
  readonly onChoose: (kind: InvoiceKind | null) => void;
}

const NAME = 'kind';

/** The types a device can issue. M138 */
export function KindMenu({ kind, kinds, closed = [], target, onChoose }: Props) {
  const styles = useFaceStyles();
  return (
    <Menu
      open
      inline
      positioning={{ target, position: 'below', align: 'start' }}
      checkedValues={{ [NAME]: [kind] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        onChoose((checkedItems[0] as InvoiceKind | undefined) ?? null);
      }}
      onOpenChange={(_event, { open }) => {
        if (!open) onChoose(null);
      }}
    >
      <MenuPopover className={styles.menu}>
        <MenuList aria-label="发票类型">
          {kinds.map((each) => (
            <MenuItemRadio key={each} name={NAME} value={each}>
              {INVOICE_KINDS[each].zh}
            </MenuItemRadio>
          ))}
          {closed.map((each) => (
            <MenuItemRadio key={each} name={NAME} value={each} disabled secondaryContent={whyClosed(each)}>
              {INVOICE_KINDS[each].zh}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
