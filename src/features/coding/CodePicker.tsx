import { useId, useRef, type ReactNode } from 'react';
import {
  Badge,
  Button,
  Field,
  Input,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ASSIGNED, PROPOSED } from '../../../domain/coding/suggest.ts';
import { TEXT } from './coding.text.ts';
import { rateText, type CodeRow } from './code-row.ts';
import type { CodeChoice } from './use-code-choice.ts';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  path: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: '24px' },
  crumb: { minWidth: 0, paddingLeft: tokens.spacingHorizontalXS, paddingRight: tokens.spacingHorizontalXS },
  list: {
    height: 'min(288px, 40vh)',
    overflowY: 'auto',
    flexShrink: 0,
    margin: 0,
    padding: 0,
    border: line,
    borderRadius: tokens.borderRadiusMedium,
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalM,
  },
  /** As high as what it stands in leaves it. */
  filling: { height: 'auto', minHeight: '96px', flexGrow: 1, flexShrink: 1 },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: line,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
  },
  name: { overflowWrap: 'anywhere' },
  below: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  code: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  side: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    rowGap: tokens.spacingVerticalXXS,
  },
  empty: { padding: tokens.spacingVerticalM, color: tokens.colorNeutralForeground3 },
});

interface PickerProps {
  readonly choice: CodeChoice;
  /** Stands before the field, which then has not the focus at first. */
  readonly beside?: ReactNode;
}

/** Finds one code: suggestions first, then whatever is typed, or the tree level by level. M261, M263 */
export function CodePicker({ choice, beside }: PickerProps) {
  const styles = useStyles();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { text, path, rows, active } = choice;
  return (
    <>
      <div className={mergeClasses(beside !== undefined && styles.fields)}>
        {beside}
        <Field label={TEXT.search}>
          <Input
            input={{ ref: field }}
            autoFocus={beside === undefined}
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={active < 0 ? undefined : `${id}-${String(active)}`}
            placeholder={TEXT.placeholder}
            value={text}
            onChange={(_, { value }) => {
              choice.look({ text: value, path: null });
            }}
            onKeyDown={choice.onKeyDown}
          />
        </Field>
      </div>
      <Path
        path={path}
        onLook={(to) => {
          choice.look({ text: '', path: to });
          field.current?.focus();
        }}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel(choice)}
        className={mergeClasses(styles.list, beside !== undefined && styles.filling)}
      >
        {rows.map((row, at) => (
          <li
            key={row.code}
            id={`${id}-${String(at)}`}
            role="option"
            aria-selected={at === active}
            className={mergeClasses(styles.option, at === active && styles.active)}
            ref={(option) => {
              if (at === active) option?.scrollIntoView({ block: 'nearest' });
            }}
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              if (row.use === 'summary') choice.enter(row);
              else choice.choose(at);
            }}
          >
            <Option row={row} />
          </li>
        ))}
        {rows.length === 0 && (
          <li role="option" aria-selected={false} aria-disabled className={styles.empty}>
            {emptyText(choice)}
          </li>
        )}
      </ul>
      <Text size={200} role="status">
        {path === null && text === '' && active < 0 && rows.length > 0 && TEXT.unsure}
        {rows[active]?.use === 'unknown' && TEXT.kept}
      </Text>
    </>
  );
}

const listLabel = ({ path, text }: CodeChoice): string => {
  if (path !== null) return TEXT.below;
  return text.trim() === '' ? TEXT.suggested : TEXT.found;
};

const emptyText = ({ isLoading, text }: CodeChoice): string => {
  if (isLoading) return TEXT.reading;
  return text.trim() === '' ? TEXT.nothing : TEXT.none;
};

interface PathProps extends Pick<CodeChoice, 'path'> {
  readonly onLook: (path: CodeChoice['path']) => void;
}

/** Where in the tree one is, and the way into it. M263 */
function Path({ path, onLook }: PathProps) {
  const styles = useStyles();
  const crumb = (key: string, label: string, to: readonly CodeRow[] | null) => (
    <Button
      key={key}
      size="small"
      appearance="transparent"
      className={styles.crumb}
      onClick={() => {
        onLook(to);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div role="group" aria-label={TEXT.below} className={styles.path}>
      {path === null ? crumb('tree', TEXT.browse, []) : crumb('back', TEXT.back, null)}
      {path !== null && [
        <span key="to">·</span>,
        crumb('top', TEXT.top, []),
        ...path.flatMap((row, at) => [
          <span key={`${row.code}-`}>›</span>,
          crumb(row.code, row.name, path.slice(0, at + 1)),
        ]),
      ]}
    </div>
  );
}

const scoreColor = (score: number) => {
  if (score >= ASSIGNED) return 'success' as const;
  return score >= PROPOSED ? ('warning' as const) : ('informative' as const);
};

function Option({ row }: { readonly row: CodeRow }) {
  const styles = useStyles();
  const { code, name, short, use, reason, score } = row;
  const rate = rateText(row);
  return (
    <>
      <div>
        <div className={styles.name}>
          {use !== 'summary' && <b>{`*${short}*`}</b>}
          {use !== 'summary' && name === short ? '' : name}
        </div>
        <div className={mergeClasses(styles.below, styles.quiet)}>
          <span className={styles.code}>{code}</span>
          {use === 'summary' && <span>{TEXT.summary}</span>}
          {use !== 'summary' && rate !== '' && <span>{`常用税率 ${rate}`}</span>}
        </div>
      </div>
      <div className={mergeClasses(styles.side, styles.quiet)}>
        {score !== null && (
          <Badge appearance="tint" color={scoreColor(score)} aria-label={`把握 ${String(score)}%`}>
            {`${String(score)}%`}
          </Badge>
        )}
        {use === 'summary' ? <span aria-hidden>›</span> : <span>{reason}</span>}
      </div>
    </>
  );
}
