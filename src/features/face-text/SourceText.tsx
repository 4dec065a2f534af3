import { useState, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { LostNumber } from '../../../domain/face-text/found.ts';
import { TEXT } from './face-text.text.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  text: {
    margin: 0,
    padding: tokens.spacingHorizontalS,
    maxHeight: '120px',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  lost: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorPaletteYellowBackground2,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Props {
  readonly text: string;
  readonly lost: readonly LostNumber[];
}

/** The message beside what was read of it, so that what is missing is seen; numbers without a place are marked. */
export function SourceText({ text, lost }: Props) {
  const styles = useStyles();
  const [open, setOpen] = useState(true);
  return (
    <div>
      <div className={styles.bar}>
        <span>{TEXT.source}</span>
        <Button
          size="small"
          appearance="subtle"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? TEXT.hideSource : TEXT.showSource}
        </Button>
      </div>
      {open && (
        <div role="region" aria-label={TEXT.source} tabIndex={0} className={styles.text}>
          {marked(text, lost, styles.lost)}
        </div>
      )}
    </div>
  );
}

/** The text with its lost numbers marked. */
function marked(text: string, lost: readonly LostNumber[], className: string): readonly ReactNode[] {
  const starts = [0, ...lost.map(({ to }) => to)];
  return starts.map((start, at) => {
    const next = lost[at];
    return (
      <span key={start}>
        {text.slice(start, next?.from)}
        {next !== undefined && <mark className={className}>{text.slice(next.from, next.to)}</mark>}
      </span>
    );
  });
}
