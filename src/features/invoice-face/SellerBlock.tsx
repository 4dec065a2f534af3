import { memo } from 'react';
import { Button } from '@fluentui/react-components';
import type { DisplayFlags, Party } from '../../../domain/invoice/invoice.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { JOINT_CHECK } from './BuyerBlock.tsx';
import type { FaceProblems } from './face-problems.ts';
import { FaceCheck } from './FaceCheck.tsx';
import { FieldFrame } from './FaceField.tsx';
import { FlagCheck } from './FlagCheck.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';
import { PARTY_LABELS, type PartyWords } from './party-words.ts';
import { usePartyStyles } from './PartyBlocks.styles.ts';

interface Props {
  readonly seller: Party;
  readonly words: PartyWords;
  /** null: the type has no display flags. */
  readonly flags: DisplayFlags | null;
  readonly joint: boolean;
  readonly wrong: FaceProblems;
  readonly readOnly: boolean;
  readonly onCheck: (field: string, on: boolean) => void;
  /** Opens the configuration of what the taxpayer prints of itself. M266 */
  readonly onConfigure: () => void;
  /** Asks the service for what it knows of the taxpayer. M270 */
  readonly onRefresh: () => Promise<void>;
}

/** The taxpayer: shown here, configured in a dialog. */
export const SellerBlock = memo(function SellerBlock(props: Props) {
  const { seller, words, flags, joint, wrong, readOnly, onCheck } = props;
  const face = useFaceStyles();
  const styles = usePartyStyles();
  const field = (key: keyof Party) => (
    <FieldFrame label={PARTY_LABELS[key]} wrong={wrong.get(`seller.${key}`)}>
      <span className={styles.fixed} title={seller[key]} tabIndex={-1} data-field={`seller.${key}`}>
        {seller[key] === '' ? '—' : seller[key]}
      </span>
    </FieldFrame>
  );
  const shown = { who: words.who, flags, readOnly, onCheck };
  return (
    <section className={face.card} aria-label={words.title} tabIndex={-1} data-field="seller">
      <Toolbar label={`${words.who}设置`} className={styles.party}>
        <div className={styles.head}>
          <h2 className={styles.title}>{words.title}</h2>
          {words.hasJointBuyers && (joint || !readOnly) && (
            <FaceCheck
              {...JOINT_CHECK}
              checked={joint}
              wrong={wrong.get(JOINT_CHECK.field)}
              readOnly={readOnly}
              onCheck={onCheck}
            />
          )}
          {!readOnly && (
            <>
              <Button size="small" appearance="subtle" className={styles.action} onClick={props.onConfigure}>
                {words.configure}
              </Button>
              <Button
                size="small"
                appearance="subtle"
                className={styles.action}
                aria-label={`刷新${words.who}信息`}
                onClick={() => void props.onRefresh()}
              >
                刷新
              </Button>
            </>
          )}
        </div>
        {field('name')}
        {field('taxId')}
        <div className={styles.pair}>
          {field('address')}
          {field('phone')}
          <FlagCheck {...shown} at="address" />
        </div>
        <div className={styles.pair}>
          {field('bank')}
          {field('account')}
          <FlagCheck {...shown} at="bank" />
        </div>
      </Toolbar>
    </section>
  );
});
