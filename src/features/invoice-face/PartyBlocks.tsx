import { mergeClasses, Switch, Text } from '@fluentui/react-components';
import type { Buyer, Party } from '../../../domain/invoice/invoice.ts';
import type { FaceCommand } from './face-commands.ts';
import { FaceField } from './FaceField.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';

const LABELS: Readonly<Record<keyof Party, string>> = {
  name: '名称',
  taxId: '统一社会信用代码/纳税人识别号',
  address: '地址',
  phone: '电话',
  bank: '开户银行',
  account: '银行账号',
};

/** Longest texts that can be typed, characters; the byte limits are checked by the rules. C13 */
const MAX_LENGTHS: Readonly<Record<keyof Party, number>> = {
  name: 200,
  taxId: 30,
  address: 200,
  phone: 40,
  bank: 200,
  account: 60,
};

interface BuyerProps {
  readonly buyer: Buyer;
  readonly wrong: ReadonlyMap<string, string>;
  readonly readOnly: boolean;
  readonly onEdit: (command: FaceCommand) => void;
}

export function BuyerBlock({ buyer, wrong, readOnly, onEdit }: BuyerProps) {
  const styles = useFaceStyles();
  const field = (key: keyof Party) => (
    <FaceField
      label={LABELS[key]}
      name={`购买方${LABELS[key]}`}
      field={`buyer.${key}`}
      value={buyer[key]}
      wrong={wrong.get(`buyer.${key}`)}
      required={key === 'name'}
      maxLength={MAX_LENGTHS[key]}
      readOnly={readOnly}
      onChange={(text) => {
        onEdit({ kind: 'buyer', field: key, text });
      }}
    />
  );
  return (
    <section className={mergeClasses(styles.card, styles.party)} aria-label="购买方信息">
      <div className={styles.partyHead}>
        <Text weight="semibold" as="h2">
          购买方信息
        </Text>
        <Switch
          size="small"
          label="自然人"
          labelPosition="before"
          data-field="buyer.isNaturalPerson"
          checked={buyer.isNaturalPerson}
          disabled={readOnly}
          onChange={(_, { checked }) => {
            onEdit({ kind: 'naturalPerson', on: checked });
          }}
        />
      </div>
      {field('name')}
      {field('taxId')}
      <div className={styles.pair}>
        {field('address')}
        {field('phone')}
      </div>
      <div className={styles.pair}>
        {field('bank')}
        {field('account')}
      </div>
      {wrong.has('buyer.isNaturalPerson') && (
        <span className={styles.wrong}>{wrong.get('buyer.isNaturalPerson')}</span>
      )}
    </section>
  );
}

/** The taxpayer's own data: shown, not edited here. */
export function SellerBlock({ seller }: { readonly seller: Party }) {
  const styles = useFaceStyles();
  const field = (key: keyof Party) => (
    <div className={styles.field}>
      <span className={styles.label}>{LABELS[key]}</span>
      <span className={styles.fixed} title={seller[key]}>
        {seller[key] === '' ? '—' : seller[key]}
      </span>
    </div>
  );
  return (
    <section
      className={mergeClasses(styles.card, styles.party)}
      aria-label="销售方信息"
      tabIndex={-1}
      data-field="seller"
    >
      <div className={styles.partyHead}>
        <Text weight="semibold" as="h2">
          销售方信息
        </Text>
      </div>
      {field('name')}
      {field('taxId')}
      <div className={styles.pair}>
        {field('address')}
        {field('phone')}
      </div>
      <div className={styles.pair}>
        {field('bank')}
        {field('account')}
      </div>
    </section>
  );
}
