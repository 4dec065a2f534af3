import { useEffect, useRef, useState } from 'react';
import { Button, mergeClasses, Text } from '@fluentui/react-components';
import type { ComparedLine, ComparedPair } from '../../../workers/contract/draft-tasks.ts';
import { PlainSwitch } from '../../ui/PlainSwitch.tsx';
import { useRowWindow } from '../../ui/use-row-window.ts';
import { PAIR_HEIGHT, useConflictStyles } from './Conflict.styles.ts';
import { LINES_AS_A_WHOLE, VERSION_KEYS, VERSIONS } from './conflict.text.ts';
import type { Compared, ConflictView } from './useConflict.ts';

interface Column {
  readonly zh: string;
  readonly text: (line: ComparedLine) => string;
  readonly isNumber?: true;
}

const COLUMNS: readonly Column[] = [
  { zh: '商品名称', text: ({ name }) => name },
  { zh: '规格型号', text: ({ spec }) => spec },
  { zh: '单位', text: ({ unit }) => unit },
  { zh: '数量', text: ({ quantity }) => quantity, isNumber: true },
  { zh: '单价', text: ({ price }) => price, isNumber: true },
  {
    zh: '金额',
    text: ({ amount, discount }) => (discount === '' ? amount : `${amount}（折扣${discount}）`),
    isNumber: true,
  },
  { zh: '税率', text: ({ taxRate }) => taxRate, isNumber: true },
  { zh: '税额', text: ({ taxAmount }) => taxAmount, isNumber: true },
  { zh: '税收分类编码', text: ({ taxCode }) => taxCode },
  { zh: '行备注', text: ({ note }) => note },
];

interface Props {
  readonly compared: Compared;
  readonly view: ConflictView;
}

/** The goods lines of both versions, one above the other; which ones are taken is chosen a line or all at once. */
export function LinePairs({ compared, view }: Props) {
  const styles = useConflictStyles();
  const [onlyDiffering, setOnly] = useState(true);
  const { lines, differing, pairs, counts } = compared.drafts;
  const bulk = (
    <>
      {VERSION_KEYS.map((from) => (
        <Button
          key={from}
          size="small"
          onClick={() => {
            view.takeLines(from);
          }}
        >
          {`商品行全部取${VERSIONS[from]}`}
        </Button>
      ))}
    </>
  );
  if (lines === 'same') return <Text>{`商品行：${String(counts.kept)} 行，完全相同`}</Text>;
  if (lines !== 'paired')
    return (
      <div className={styles.bar}>
        <Text>{LINES_AS_A_WHOLE[lines]}</Text>
        {lines === 'whole' && (
          <>
            {bulk}
            <Text role="status">
              {view.linesFrom === null
                ? '尚未选择'
                : `现在取自${VERSIONS[view.linesFrom]}（${String(counts[view.linesFrom])} 行）`}
            </Text>
          </>
        )}
      </div>
    );
  return (
    <>
      <div className={styles.bar}>
        <Text weight="semibold">{`商品行：${String(differing.length)} 行不同，共 ${String(pairs)} 行`}</Text>
        <PlainSwitch
          label="显示相同的行"
          checked={!onlyDiffering}
          onSwitch={(all) => {
            setOnly(!all);
          }}
        />
        <span className={styles.spring} />
        {bulk}
      </div>
      <PairList
        key={String(onlyDiffering)}
        count={onlyDiffering ? differing.length : pairs}
        placeOf={onlyDiffering ? (at) => differing[at] ?? 0 : (at) => at}
        view={view}
      />
    </>
  );
}

interface ListProps {
  readonly count: number;
  /** The pair that stands at a place of the list. */
  readonly placeOf: (at: number) => number;
  readonly view: ConflictView;
}

const NONE: ReadonlyMap<number, ComparedPair> = new Map();

/** Only the pairs in sight are drawn, and only they are asked for. */
function PairList({ count, placeOf, view }: ListProps) {
  const styles = useConflictStyles();
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [known, setKnown] = useState(NONE);
  // Beside the one with the focus, so that Tab finds the next.
  const kept = focused === null ? [] : [focused - 1, focused, focused + 1].filter((at) => at >= 0);
  const { rows, measure } = useRowWindow(box, { rowHeight: PAIR_HEIGHT, count, kept });
  const wanted = rows.map(placeOf).filter((place) => !known.has(place));
  const ask = wanted.join(',');
  const { readPairs } = view;
  const read = useRef(readPairs);
  useEffect(() => {
    read.current = readPairs;
  });
  useEffect(() => {
    if (ask === '') return undefined;
    const life = new AbortController();
    const places = ask.split(',').map(Number);
    void read.current(places).then((pairs) => {
      if (life.signal.aborted) return;
      setKnown((before) => {
        const next = new Map(before);
        pairs.forEach((pair, at) => next.set(places[at] ?? -1, pair));
        return next;
      });
    });
    return () => {
      life.abort();
    };
  }, [ask]);
  return (
    <div
      ref={box}
      className={styles.lines}
      role="table"
      aria-label="商品行对比"
      aria-rowcount={count + 1}
      tabIndex={0}
      onScroll={measure}
    >
      <div className={mergeClasses(styles.line, styles.heading)} role="row" aria-rowindex={1}>
        <span role="columnheader">取自</span>
        {COLUMNS.map(({ zh, isNumber }) => (
          <span key={zh} role="columnheader" className={mergeClasses(isNumber === true && styles.number)}>
            {zh}
          </span>
        ))}
      </div>
      <div role="rowgroup" style={{ position: 'relative', height: `${String(count * PAIR_HEIGHT)}px` }}>
        {rows.map((at) => (
          <Pair
            key={at}
            at={at}
            place={placeOf(at)}
            pair={known.get(placeOf(at))}
            view={view}
            onFocus={() => {
              setFocused(at);
            }}
          />
        ))}
      </div>
    </div>
  );
}

interface PairProps {
  readonly at: number;
  readonly place: number;
  readonly pair: ComparedPair | undefined;
  readonly view: ConflictView;
  readonly onFocus: () => void;
}

function Pair({ at, place, pair, view, onFocus }: PairProps) {
  const styles = useConflictStyles();
  const isOpen = pair !== undefined && pair.differs.length > 0;
  const taken = view.lineFrom(place);
  return (
    <div
      className={styles.pair}
      style={{ top: `${String(at * PAIR_HEIGHT)}px` }}
      role="presentation"
      onFocus={onFocus}
    >
      {VERSION_KEYS.map((from) => {
        const line = pair?.[from] ?? null;
        const other = pair?.[from === 'kept' ? 'copy' : 'kept'] ?? null;
        return (
          <div key={from} className={styles.line} role="row" aria-rowindex={at + 2}>
            <span role="rowheader">
              <label className={styles.take}>
                {isOpen && (
                  <input
                    type="radio"
                    name={`conflict-line-${String(place)}`}
                    aria-label={`第${String(place + 1)}行取自${VERSIONS[from]}`}
                    checked={taken === from}
                    onChange={() => {
                      view.takeLine(place, from);
                    }}
                  />
                )}
                {from === 'kept' ? `${String(place + 1)} 服务` : '副本'}
              </label>
            </span>
            {line === null ? (
              <span role="cell" className={styles.missing}>
                {pair === undefined ? '…' : '（没有这一行）'}
              </span>
            ) : (
              COLUMNS.map(({ zh, text, isNumber }) => (
                <span
                  key={zh}
                  role="cell"
                  title={text(line)}
                  className={mergeClasses(
                    isNumber === true && styles.number,
                    other !== null && text(other) !== text(line) && styles.differs,
                  )}
                >
                  {text(line)}
                </span>
              ))
            )}
          </div>
        );
      })}
    </div>
  );
}
