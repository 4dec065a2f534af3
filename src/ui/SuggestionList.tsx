import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  popup: {
    position: 'absolute',
    top: 'calc(100% + 2px)',
    left: 0,
    zIndex: 3,
    boxSizing: 'border-box',
    minWidth: '100%',
    maxWidth: 'min(560px, 90vw)',
    maxHeight: '240px',
    padding: tokens.spacingVerticalXXS,
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  above: { top: 'auto', bottom: 'calc(100% + 2px)' },
  choice: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `3px ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '& small': { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
    '&[aria-selected=true], &:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  /** Those from far away. */
  far: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  note: { padding: `0 ${tokens.spacingHorizontalSNudge}`, color: tokens.colorNeutralForeground3 },
});

export interface Suggestion {
  readonly text: string;
  /** What tells it from others of the same text; '' for nothing. */
  readonly detail: string;
}

interface Props<Item extends Suggestion> {
  /** Of the field. */
  readonly id: string;
  readonly label: string;
  readonly list: {
    readonly items: readonly Item[];
    readonly near: number;
    readonly note: string;
    readonly chosen: number;
    readonly pick: (item: Item) => void;
  };
  /** The field stands at the end of the page: the list opens upwards. */
  readonly upwards?: boolean | undefined;
}

/** What a field says of its list to those who hear it. */
export const listedBy = (
  id: string,
  { items, chosen }: { readonly items: readonly unknown[]; readonly chosen: number },
) => ({
  role: 'combobox' as const,
  'aria-autocomplete': 'list' as const,
  'aria-expanded': items.length > 0,
  'aria-controls': items.length > 0 ? `${id}-list` : undefined,
  'aria-activedescendant': chosen < 0 ? undefined : `${id}-${String(chosen)}`,
});

/** What is proposed below a field; it stands in a box of its own with the field. */
export function SuggestionList<Item extends Suggestion>(props: Props<Item>) {
  const styles = useStyles();
  const { id, label, list, upwards = false } = props;
  const { items, near, note } = list;
  if (items.length === 0 && note === '') return null;
  return (
    <div className={mergeClasses(styles.popup, upwards && styles.above)}>
      {items.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          <Choices {...props} from={0} to={near} />
          {items.length > near && (
            <div role="group" aria-label={note} className={mergeClasses(near > 0 && styles.far)}>
              {note !== '' && (
                <small aria-hidden className={styles.note}>
                  {note}
                </small>
              )}
              <Choices {...props} from={near} to={items.length} />
            </div>
          )}
        </div>
      )}
      {items.length === near && note !== '' && (
        <small role="status" className={styles.note}>
          {note}
        </small>
      )}
    </div>
  );
}

interface ChoicesProps<Item extends Suggestion> extends Props<Item> {
  readonly from: number;
  readonly to: number;
}

function Choices<Item extends Suggestion>({ id, list, from, to }: ChoicesProps<Item>) {
  const styles = useStyles();
  const { items, chosen, pick } = list;
  return items.slice(from, to).map((item, at) => {
    const index = from + at;
    return (
      <div
        key={`${item.text}\n${item.detail}`}
        id={`${id}-${String(index)}`}
        role="option"
        aria-selected={index === chosen}
        className={styles.choice}
        ref={(choice) => {
          if (index === chosen) choice?.scrollIntoView({ block: 'nearest' });
        }}
        onMouseDown={(event) => {
          event.preventDefault();
          pick(item);
        }}
      >
        {item.text}
        {item.detail !== '' && <small>{item.detail}</small>}
      </div>
    );
  });
}
