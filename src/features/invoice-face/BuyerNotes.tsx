import { useEffect, useState } from 'react';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Party } from '../../../domain/invoice/invoice.ts';
import { LOSS_TEXTS, lostDigits } from '../../../domain/invoice/lost-digits.ts';
import { isNamed } from '../../../domain/invoice/same-name.ts';
import { knownBuyer } from '../../offline/known-buyer.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { BuyerSuggestion } from './buyer-suggestion.ts';
import { PARTY_LABELS } from './party-words.ts';

const useStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    paddingLeft: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
});

interface Props {
  readonly store: Pick<OfflineStore, 'read' | 'session'>;
  readonly taxpayerId: string;
  readonly buyer: Party;
  /** null: the directory is not asked. */
  readonly find: object | null;
  readonly onPick: (field: string, buyer: BuyerSuggestion) => void;
}

const CODES = ['taxId', 'account'] as const;

/** What is to be known of tax id and account before anything is checked: whose they are, and that their end is lost. */
export function BuyerNotes({ store, taxpayerId, buyer, find, onPick }: Props) {
  const styles = useStyles();
  const { name, taxId } = buyer;
  return (
    <>
      {find !== null && <KnownName {...{ store, taxpayerId, name, taxId, onPick }} />}
      {CODES.map((key) => {
        const loss = lostDigits(buyer[key]);
        return (
          loss !== null && (
            <div key={key} role="status" className={styles.note}>
              <Text size={200}>{`${PARTY_LABELS[key]}${LOSS_TEXTS[loss]}`}</Text>
            </div>
          )
        );
      })}
    </>
  );
}

interface KnownProps extends Pick<Props, 'store' | 'taxpayerId' | 'onPick'> {
  readonly name: string;
  readonly taxId: string;
}

/** The directory knows the tax id under another name, which is taken at a press. */
function KnownName({ store, taxpayerId, name, taxId, onPick }: KnownProps) {
  const styles = useStyles();
  const [known, setKnown] = useState<Party | null>(null);
  useEffect(() => {
    let gone = false;
    void knownBuyer(store, taxpayerId, taxId).then((found) => {
      if (!gone) setKnown(found);
    });
    return () => {
      gone = true;
    };
  }, [store, taxpayerId, taxId]);
  if (known === null || isNamed(known, name)) return null;
  return (
    <div role="status" className={styles.note}>
      <Text size={200}>{`客户信息中此识别号是“${known.name}”，票面上是“${name}”`}</Text>
      <Button
        size="small"
        appearance="subtle"
        onClick={() => {
          onPick('', { text: known.name, detail: taxId, party: known });
        }}
      >
        采用客户信息
      </Button>
    </div>
  );
}
