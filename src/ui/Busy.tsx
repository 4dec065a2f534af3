import { makeStyles, Spinner, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { display: 'flex', flexGrow: 1, justifyContent: 'center', padding: tokens.spacingVerticalXXXL },
});

/** Shown only after a moment would be noticed; says what is being waited for. */
export function Busy({ label }: { readonly label: string }) {
  return (
    <div className={useStyles().root}>
      <Spinner size="small" label={label} />
    </div>
  );
}
