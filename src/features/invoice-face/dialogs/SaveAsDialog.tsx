import { ChoiceDialog } from '../../../ui/ChoiceDialog.tsx';

interface Props {
  readonly busy: boolean;
  readonly onSave: (mode: 'modify' | 'add') => void;
  readonly onClose: () => void;
}

/** The draft came from the draft box: it is modified, or a new one is added beside it. 001 §4.4, M272. */
export const SaveAsDialog = ({ busy, onSave, onClose }: Props) => (
  <ChoiceDialog
    title="存草稿"
    alert
    choices={[
      { label: '取消', onPress: onClose },
      {
        label: '另存为新草稿',
        busy,
        onPress: () => {
          onSave('add');
        },
      },
      {
        label: '修改原草稿',
        primary: true,
        busy,
        onPress: () => {
          onSave('modify');
        },
      },
    ]}
    onClose={onClose}
  >
    当前内容来自草稿箱，修改原草稿还是另存为新草稿？
  </ChoiceDialog>
);
