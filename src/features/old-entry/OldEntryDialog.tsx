import { useState } from 'react';
import { Checkbox } from '@fluentui/react-components';
import { ChoiceDialog } from '../../ui/ChoiceDialog.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { copiesInOld, setCopiesInOld } from './old-copy.ts';
import { TEXT } from './old-entry.text.ts';

interface Props {
  readonly entry: string;
  readonly onClose: () => void;
}

/** Nothing goes along to the old page, which is said before. 001 §2.2 */
export function OldEntryDialog({ entry, onClose }: Props) {
  const toast = useToast();
  const [copies, setCopies] = useState(copiesInOld);
  return (
    <ChoiceDialog
      title={TEXT.title}
      choices={[
        { label: TEXT.stay, onPress: onClose },
        {
          label: TEXT.go,
          primary: true,
          onPress: () => {
            window.open(entry, '_blank', 'noopener');
            onClose();
          },
        },
      ]}
      onClose={onClose}
    >
      <p>{TEXT.warning}</p>
      <Checkbox
        label={TEXT.copies}
        checked={copies}
        onChange={(_, { checked }) => {
          setCopies(checked === true);
          setCopiesInOld(checked === true);
          toast(SUCCESSES.saved.zh);
        }}
      />
    </ChoiceDialog>
  );
}
