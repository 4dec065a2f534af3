import { makeStyles, tokens } from '@fluentui/react-components';
import { PICTURES, type PictureKey, type Shape, type Tone } from './pictures.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    width: '100%',
    maxWidth: '420px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    '& text': { fontSize: '9px' },
  },
});

const FILLS: Readonly<Record<Tone, string>> = {
  paper: tokens.colorNeutralBackground1,
  line: tokens.colorNeutralBackground1,
  brand: tokens.colorBrandBackground,
  soft: tokens.colorBrandBackground2,
  good: tokens.colorStatusSuccessBackground2,
  warn: tokens.colorStatusWarningBackground2,
  text: tokens.colorNeutralForeground1,
  onBrand: tokens.colorNeutralForegroundOnBrand,
};

/** Boxes of which only the edge matters. */
const EDGED: readonly Tone[] = ['paper', 'line'];

function Drawn({ shape }: { readonly shape: Shape }) {
  switch (shape[0]) {
    case 'box': {
      const [, x, y, width, height, tone] = shape;
      const stroke = EDGED.includes(tone) ? tokens.colorNeutralStroke1 : 'none';
      return <rect {...{ x, y, width, height, stroke }} rx={tone === 'line' ? 0 : 3} fill={FILLS[tone]} />;
    }
    case 'text': {
      const [, x, y, text, tone] = shape;
      return (
        <text x={x} y={y} fill={FILLS[tone]}>
          {text}
        </text>
      );
    }
    case 'arrow': {
      const [, x, y, toX, toY] = shape;
      const head = `${String(toX - 6)},${String(toY - 4)} ${String(toX)},${String(toY)} ${String(toX - 6)},${String(toY + 4)}`;
      return (
        <g stroke={tokens.colorBrandStroke1} strokeWidth={2} fill="none">
          <line x1={x} y1={y} x2={toX} y2={toY} />
          <polyline points={head} />
        </g>
      );
    }
  }
}

/** A drawing of the help; it has the colours of the page and needs no file. */
export function PictureView({ picture }: { readonly picture: PictureKey }) {
  const styles = useStyles();
  const { zh, shapes } = PICTURES[picture];
  return (
    <svg className={styles.root} viewBox="0 0 320 180" role="img" aria-label={zh}>
      {shapes.map((shape) => (
        <Drawn key={shape.join(' ')} shape={shape} />
      ))}
    </svg>
  );
}
