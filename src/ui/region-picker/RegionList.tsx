import { useEffect, useEffectEvent, useState } from 'react';
import { mergeClasses, Portal } from '@fluentui/react-components';
import { regionText } from '../../../domain/regions/region.ts';
import { isPassedOver, offeredBelow, type RegionNode } from '../../../domain/regions/region-tree.ts';
import { useRegionStyles } from './RegionPicker.styles.ts';
import type { RegionChoices } from './use-region-choices.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  /** The field it stands beside. */
  readonly input: HTMLInputElement;
  readonly choices: RegionChoices;
}

/** Pixels the list is high at most, and between it and the field. */
const HEIGHT = 264;
const GAP = 2;

interface Place {
  readonly left: number;
  readonly minWidth: number;
  readonly top?: number;
  readonly bottom?: number;
}

/** Below the field; above it where there is no room. */
function placeBeside(input: HTMLElement): Place {
  const { left, top, bottom, width } = input.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const at = { left, minWidth: Math.max(width, 200) };
  return below < HEIGHT && top > below
    ? { ...at, bottom: window.innerHeight - top + GAP }
    : { ...at, top: bottom + GAP };
}

/** The places above a listed one, from the province down. */
function pathOf(base: RegionNode | null): readonly RegionNode[] {
  if (base === null) return [];
  const above = pathOf(base.parent);
  return isPassedOver(base) ? above : [...above, base];
}

/** The places a picker offers, beside its field and above all else. */
export function RegionList({ id, label, input, choices }: Props) {
  const styles = useRegionStyles();
  const [place] = useState(() => placeBeside(input));
  const { list, items, pick, back, close } = choices;
  const scrolled = useEffectEvent(({ target }: Event) => {
    if (target !== input && !(target instanceof Element && target.id === id)) close();
  });
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    document.addEventListener('scroll', scrolled, { signal, capture: true });
    window.addEventListener('resize', scrolled, { signal });
    return () => {
      life.abort();
    };
  }, []);
  if (list === null) return null;
  const path = list.query === null ? pathOf(list.base) : [];
  return (
    <Portal>
      <div
        className={styles.popup}
        style={place}
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      >
        {path.length > 0 && (
          <div className={styles.path}>
            {[null, ...path].map((node) => (
              <button
                key={node?.region ?? ''}
                type="button"
                tabIndex={-1}
                className={styles.step}
                onClick={() => {
                  back(node);
                }}
              >
                {node?.name ?? '全国'}
              </button>
            ))}
          </div>
        )}
        <ul id={id} role="listbox" aria-label={`${label}可选地区`} className={styles.list}>
          {items.map((node, index) => (
            <li
              key={node.region}
              id={`${id}-${String(index)}`}
              role="option"
              aria-selected={index === list.chosen}
              className={mergeClasses(styles.option, index === list.chosen && styles.chosen)}
              ref={(option) => {
                if (index === list.chosen) option?.scrollIntoView({ block: 'nearest' });
              }}
              onClick={() => {
                pick(node);
              }}
            >
              {list.query === null ? node.name : regionText(node.region)}
              {offeredBelow(node.children).length > 0 && <span aria-hidden>›</span>}
            </li>
          ))}
        </ul>
      </div>
    </Portal>
  );
}
