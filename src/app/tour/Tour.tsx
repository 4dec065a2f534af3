import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { TOUR_STEPS, type TourStep } from './tour-steps.ts';

const MARGIN = 6;
const CARD_WIDTH = 320;
const CARD_HEIGHT = 180;

const useStyles = makeStyles({
  ring: {
    position: 'fixed',
    zIndex: 999_998,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: `0 0 0 3px ${tokens.colorBrandStroke1}, 0 0 0 9999px rgba(0, 0, 0, 0.4)`,
    pointerEvents: 'none',
  },
  card: {
    position: 'fixed',
    zIndex: 999_999,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: `${String(CARD_WIDTH)}px`,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow28,
    outlineStyle: 'none',
  },
  foot: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  count: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
});

const thingOf = ({ target }: TourStep): Element | null => document.querySelector(target);

/** Below the thing, above it where there is no room, or on it where it fills the window. */
function cardAt({ left, top, bottom }: DOMRect) {
  const below = bottom + 2 * MARGIN;
  const above = top - CARD_HEIGHT - 2 * MARGIN;
  const fits = below + CARD_HEIGHT < innerHeight;
  const y = fits ? below : above > 0 ? above : innerHeight - CARD_HEIGHT - 2 * MARGIN;
  const x = Math.min(Math.max(MARGIN, left), innerWidth - CARD_WIDTH - 2 * MARGIN);
  return { left: `${String(x)}px`, top: `${String(y)}px` };
}

/** Shows a new user around: one thing after the other is lit up and explained. */
export function Tour({ onEnd }: { readonly onEnd: () => void }) {
  const styles = useStyles();
  const [steps] = useState(() => TOUR_STEPS.filter((step) => thingOf(step) !== null));
  const [at, setAt] = useState(0);
  const [box, setBox] = useState<DOMRect | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const step = steps[at];
  useLayoutEffect(() => {
    if (step === undefined) return;
    const look = () => {
      setBox(thingOf(step)?.getBoundingClientRect() ?? null);
    };
    thingOf(step)?.scrollIntoView({ block: 'nearest' });
    look();
    addEventListener('resize', look);
    return () => {
      removeEventListener('resize', look);
    };
  }, [step]);
  useEffect(() => {
    card.current?.focus();
  }, [box]);
  const isLast = at + 1 === steps.length;
  const next = () => {
    if (isLast) onEnd();
    else setAt(at + 1);
  };
  if (step === undefined || box === null) return null;
  return (
    <>
      <div
        className={styles.ring}
        style={{
          left: box.left - MARGIN,
          top: box.top - MARGIN,
          width: box.width + 2 * MARGIN,
          height: box.height + 2 * MARGIN,
        }}
      />
      <div
        ref={card}
        role="dialog"
        aria-label={`新手引导：${step.title}`}
        aria-describedby="tour-text"
        tabIndex={-1}
        className={styles.card}
        style={cardAt(box)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd();
          else if (event.key === 'ArrowRight') next();
          else if (event.key === 'ArrowLeft') setAt(Math.max(0, at - 1));
          else return;
          event.stopPropagation();
        }}
      >
        <Subtitle2 as="h2">{step.title}</Subtitle2>
        <Text id="tour-text">{step.text}</Text>
        <div className={styles.foot}>
          <Text size={200} className={styles.count}>{`${String(at + 1)} / ${String(steps.length)}`}</Text>
          {!isLast && (
            <Button size="small" appearance="subtle" onClick={onEnd}>
              跳过
            </Button>
          )}
          {at > 0 && (
            <Button
              size="small"
              onClick={() => {
                setAt(at - 1);
              }}
            >
              上一步
            </Button>
          )}
          <Button size="small" appearance="primary" onClick={next}>
            {isLast ? '完成' : '下一步'}
          </Button>
        </div>
      </div>
    </>
  );
}
