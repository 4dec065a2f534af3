import type { PropsWithChildren } from 'react';
import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';

interface Props extends PropsWithChildren {
  readonly title: string;
  readonly text: string;
  readonly listLabel: string;
  readonly onList: () => void;
  readonly onNext: () => void;
  /** Escape. */
  readonly onDismiss: () => void;
}

/** After saving: to the list, or on to the next invoice. M273 */
export const DoneDialog = ({ title, text, listLabel, onList, onNext, onDismiss, children }: Props) => (
  <ChoiceDialog
    title={title}
    choices={[
      { label: listLabel, onPress: onList },
      { label: '继续填开', primary: true, onPress: onNext },
    ]}
    onClose={onDismiss}
  >
    {text}
    {children}
  </ChoiceDialog>
);
