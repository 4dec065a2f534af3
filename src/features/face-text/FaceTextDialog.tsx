import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { isAuthorized } from '../../../domain/account/authorizations.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { AssistantBar } from './AssistantBar.tsx';
import { appendText, TEXT } from './face-text.text.ts';
import { assistedCount } from './refine-review.ts';
import { ReadingText } from './ReadingText.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { isEmpty, nothingText, stillLost } from './review-state.ts';
import { SourceText } from './SourceText.tsx';
import { TextFile } from './TextFile.tsx';
import { useFaceText, type FaceTextActions, type Target } from './useFaceText.ts';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground2 },
  box: { width: '100%', '& textarea': { height: '280px', maxHeight: '50vh' } },
});

/** From a pasted message to the face: paste, look at what was read, fill it in. 002 §2, M299 */
export function FaceTextDialog(target: Target) {
  const actions = useFaceText(target);
  const { phase, text } = actions;
  if (phase.kind === 'typing' || phase.kind === 'reading') {
    const isReading = phase.kind === 'reading';
    return (
      <FormDialog
        title={TEXT.title}
        confirm={TEXT.read}
        width={720}
        wrong={phase.kind === 'typing' ? phase.wrong : null}
        disabled={text.trim() === '' || isReading}
        onConfirm={() => void actions.read()}
        onClose={actions.close}
      >
        <PasteBox
          actions={actions}
          readsFiles={isAuthorized(target.session, 'image')}
          isReading={isReading}
        />
      </FormDialog>
    );
  }
  const { review } = phase;
  const { existing } = target.page;
  const empty = isEmpty(review);
  const asks = existing > 0 && review.lines.length > 0;
  return (
    <FormDialog
      title={TEXT.title}
      confirm={asks ? appendText(review.lines.length, existing) : TEXT.fill}
      width={1120}
      wrong={phase.kind === 'reviewing' ? (phase.wrong ?? (empty ? nothingText(review) : null)) : null}
      disabled={empty}
      busy={phase.kind === 'filling'}
      more={
        <>
          <Button appearance="subtle" onClick={actions.back}>
            {TEXT.again}
          </Button>
          {asks && (
            <Button
              onClick={() => void actions.fill(review, 'replace')}
            >{`填入，替换现有 ${existing} 行`}</Button>
          )}
        </>
      }
      onConfirm={() => void actions.fill(review, 'append')}
      onClose={() => void actions.leave()}
    >
      {review.choice === null && (
        <AssistantBar assistant={actions.assistant} taken={assistedCount(review)} onAsk={actions.refine} />
      )}
      <SourceText text={text} lost={stillLost(review)} />
      <ReviewForm review={review} onChange={actions.change} />
    </FormDialog>
  );
}

interface BoxProps {
  readonly actions: FaceTextActions;
  /** Pictures and documents are read, too. M036 */
  readonly readsFiles: boolean;
  readonly isReading: boolean;
}

function PasteBox({ actions, readsFiles, isReading }: BoxProps) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.hint}>{actions.assistant.ready ? TEXT.hint : TEXT.hint + TEXT.onlyHere}</span>
      <Textarea
        className={styles.box}
        aria-label={TEXT.box}
        autoFocus
        readOnly={isReading}
        value={actions.text}
        onChange={(_, { value }) => {
          actions.setText(value);
        }}
      />
      {readsFiles && <TextFile disabled={isReading} onFile={(file) => void actions.readFile(file)} />}
      <AssistantBar assistant={actions.assistant} taken={0} onAsk={null} />
      {isReading && <ReadingText onStop={actions.back} />}
    </>
  );
}
