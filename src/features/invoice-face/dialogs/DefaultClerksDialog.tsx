import { useState } from 'react';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { DEVICE_MODELS } from '../../../../domain/codes/device-models.ts';
import {
  CLERK_FIELDS,
  CLERK_WORDS,
  type ClerkField,
  type Clerks,
} from '../../../../domain/invoice/clerks.ts';
import type { Device } from '../../../../domain/account/session.ts';
import { errorText } from '../../../../domain/kernel/errors.ts';
import { defaultClerks, setDefaultClerks } from '../../../offline/default-clerks.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SUCCESSES } from '../../../ui/successes.ts';
import { useToast } from '../../../ui/toast.tsx';
import { LONGEST_CLERK } from '../FaceClerks.tsx';
import type { Suggestion } from '../../../ui/SuggestionList.tsx';
import { SuggestField } from '../SuggestField.tsx';

const useStyles = makeStyles({
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    // The names to choose from open below the last field.
    minHeight: '180px',
  },
});

interface Props {
  readonly store: Pick<OfflineStore, 'setting' | 'keepEntries'>;
  readonly taxpayerId: string;
  readonly device: Pick<Device, 'id' | 'name' | 'model'>;
  /** Names to choose from in a field that are spelt or read like the text. */
  readonly clerks: (field: ClerkField, text: string) => Promise<readonly string[]>;
  readonly onClose: () => void;
}

/** 默认经办人 of a device: whom its invoices begin with. Where who issues draws, nobody else is chosen for it. M033, M130 */
export function DefaultClerksDialog({ store, taxpayerId, device, clerks: namesOf, onClose }: Props) {
  const styles = useStyles();
  const toast = useToast();
  const place = { taxpayerId, deviceId: device.id };
  const [chosen, setChosen] = useState<Clerks>(() => defaultClerks(store, place));
  const [failure, setFailure] = useState<string | null>(null);
  const { drawerFixed } = DEVICE_MODELS[device.model];
  const choose = (field: string, name: string) => {
    setChosen((now) => ({ ...now, [field]: name }));
    setFailure(null);
  };
  const find = async (field: string, text: string): Promise<readonly Suggestion[]> =>
    (await namesOf(field as ClerkField, text)).map((name) => ({ text: name, detail: '' }));
  const keep = async () => {
    const { payee, checker, drawer } = chosen;
    const clerks = { payee: payee.trim(), checker: checker.trim(), drawer: drawer.trim() };
    const kept = await setDefaultClerks(store, place, clerks);
    if (!kept.ok) {
      setFailure(errorText(kept.error));
      return;
    }
    toast(SUCCESSES.saved.zh);
    onClose();
  };
  return (
    <FormDialog
      title="默认经办人"
      confirm="保存"
      wrong={failure}
      onConfirm={() => void keep()}
      onClose={onClose}
    >
      <Text size={200}>{`“${device.name}”的新发票自动填入，票面上仍可修改；按方向键选择填过的姓名。`}</Text>
      <div className={styles.fields}>
        {CLERK_FIELDS.filter((field) => field !== 'drawer' || !drawerFixed).map((field) => (
          <SuggestField
            key={field}
            label={CLERK_WORDS[field]}
            name={`默认${CLERK_WORDS[field]}`}
            field={field}
            value={chosen[field]}
            maxLength={LONGEST_CLERK}
            readOnly={false}
            from={1}
            find={find}
            onText={choose}
            onPick={(_field, { text }) => {
              choose(field, text);
            }}
          />
        ))}
        {drawerFixed && <Text size={200}>开票人为登录的用户，不能指定。</Text>}
      </div>
    </FormDialog>
  );
}
