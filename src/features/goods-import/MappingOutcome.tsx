import { useState } from 'react';
import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  Tab,
  TabList,
  Text,
  tokens,
} from '@fluentui/react-components';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { Quality } from '../../../domain/importing/lines/line-quality.ts';
import { Money } from '../../ui/Money.tsx';
import { unsaidSides, whyNotYet } from './before-taking.ts';
import { CleanUpBar } from './CleanUpBar.tsx';
import type { Outcome, ReadyOutcome } from './import-phase.ts';
import { groupIn, shownIn, type ImportPlan } from './import-plan.ts';
import { thereText } from './lines-there.ts';
import { isLeftOut } from './told-of-lines.ts';
import { sheetName } from './mapping-state.ts';
import { QualityFilter } from './QualityFilter.tsx';
import { RepeatedSheets } from './RepeatedSheets.tsx';
import { ResultTable } from './ResultTable.tsx';
import { SkippedRows, TextList, ToldAbove } from './ToldTexts.tsx';
import type { GoodsImport } from './useGoodsImport.ts';

const busyText = ({ done = 0 }: Extract<Outcome, { readonly kind: 'busy' }>): string =>
  done === 0 ? '正在核对…' : `正在核对…${String(Math.floor(100 * done))}%`;

/** Of several sheets the one that is meant is named. */
const refusalText = (error: AppError): string => {
  const { sheet } = error.params;
  return sheet === undefined ? errorText(error) : `“${String(sheet)}”：${errorText(error)}`;
};

/** Rows that became no lines, of several sheets with their names. */
const skippedTexts = (plan: ImportPlan, { sheets }: ReadyOutcome): readonly string[] =>
  sheets.flatMap(({ sheet, skipped }) => {
    const name = sheets.length === 1 ? '' : `“${sheetName(plan.book, sheet)}”`;
    return skipped.map(({ row, why }) => `${name}第 ${String(row)} 行：${why}`);
  });

const goodsIn = ({ sheets }: ReadyOutcome): number => sheets.reduce((sum, { lines }) => sum + lines, 0);

/** Each discount is a row of its own on the invoice. */
function takenText(outcome: ReadyOutcome): string {
  const discounts = outcome.lines - goodsIn(outcome);
  const more = discounts > 0 ? `、${String(discounts)} 行折扣` : '';
  return `将导入 ${String(goodsIn(outcome))} 条商品${more}`;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minHeight: 0 },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '28px' },
  pane: { display: 'flex', flexDirection: 'column', height: '23vh', minHeight: 0 },
  spring: { flexGrow: 1 },
});

interface Props {
  readonly plan: ImportPlan;
  readonly outcome: Outcome;
  /** What the decisions before led to: it stays in sight while the new outcome is worked out. */
  readonly before: ReadyOutcome | null;
  readonly actions: GoodsImport;
  /** Shows a row of a sheet. */
  readonly onSource: (sheet: number, row: number) => void;
}

/** What the present mapping leads to: the first lines, those with problems, skipped rows with their reason. */
export function MappingOutcome({ plan, outcome, before, actions, onSource }: Props) {
  const styles = useStyles();
  const shown = outcome.kind === 'ready' ? outcome : before;
  if (outcome.kind === 'refused')
    return (
      <MessageBar intent="error" layout="multiline" role="alert">
        <MessageBarBody>{refusalText(outcome.error)}</MessageBarBody>
      </MessageBar>
    );
  return (
    <div className={styles.root}>
      {shown === null ? (
        <div className={styles.line} role="status">
          <Text>{outcome.kind === 'busy' ? busyText(outcome) : ''}</Text>
        </div>
      ) : (
        <Ready
          plan={plan}
          outcome={shown}
          busy={outcome.kind === 'busy' ? busyText(outcome) : null}
          actions={actions}
          onSource={onSource}
        />
      )}
    </div>
  );
}

type Pane = 'preview' | 'problems' | 'skipped' | 'notices';

interface ReadyProps extends Omit<Props, 'outcome' | 'before'> {
  readonly outcome: ReadyOutcome;
  /** What is told while the next outcome is worked out. */
  readonly busy: string | null;
}

function Ready({ plan, outcome, busy, actions, onSource }: ReadyProps) {
  const styles = useStyles();
  const [chosen, setChosen] = useState<Pane>('preview');
  const [quality, setQuality] = useState<Quality | 'all'>('all');
  const { lines, totals, wrong } = outcome;
  const goods = goodsIn(outcome);
  const skipped = skippedTexts(plan, outcome);
  const why = whyNotYet(plan, outcome);
  const shown = shownIn(plan);
  const notices = [
    ...actions.leftBeside,
    ...actions.rowNotices(lines),
    ...unsaidSides(plan),
    ...outcome.notices,
  ];
  const panes: readonly (readonly [Pane, string, boolean])[] = [
    ['preview', `导入预览（${String(goods)} 条）`, true],
    ['problems', `只看有问题的行（${String(wrong)} 行）`, wrong > 0],
    ['skipped', `跳过 ${String(skipped.length)} 行`, skipped.length > 0],
    ['notices', `提示 ${String(notices.length)} 条`, notices.length > 0],
  ];
  const open = panes.filter(([, , has]) => has);
  const pane = open.some(([key]) => key === chosen) ? chosen : 'preview';
  return (
    <>
      {shown !== undefined && (
        <CleanUpBar
          mapping={shown}
          results={outcome.sheets.filter(({ sheet }) =>
            groupIn(plan, shown).some((one) => one.sheet === sheet),
          )}
          actions={actions}
        />
      )}
      {why !== null && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{why}</MessageBarBody>
        </MessageBar>
      )}
      <ToldAbove label="已在本发票上的商品" texts={[thereText(plan)].filter((text) => text !== '')} more="" />
      <RepeatedSheets plan={plan} repeats={outcome.repeats} actions={actions} />
      <ToldAbove label="合计不符" texts={outcome.contradictions} more="处合计不符" />
      <ToldAbove label="未导入的内容" texts={notices.filter(isLeftOut)} more="处未导入，见提示" />
      <div className={styles.line}>
        <TabList
          size="small"
          selectedValue={pane}
          aria-label="导入结果"
          onTabSelect={(_, { value }) => {
            setChosen(value as Pane);
          }}
        >
          {open.map(([key, text]) => (
            <Tab key={key} value={key}>
              {text}
            </Tab>
          ))}
        </TabList>
        {pane === 'preview' && (
          <QualityFilter counts={outcome.quality} value={quality} onChange={setQuality} />
        )}
        <span className={styles.spring} />
        <span role="status" className={styles.line}>
          <Text weight="semibold">{busy ?? takenText(outcome)}</Text>
          <Text>
            {busy === null && (
              <>
                {'价税合计 '}
                <Money fen={totals.total} />
              </>
            )}
          </Text>
        </span>
      </div>
      <div className={styles.pane}>
        {pane === 'preview' && (
          <ResultTable label="导入预览" {...{ plan, outcome, actions, onSource }} filter={quality} />
        )}
        {pane === 'problems' && (
          <ResultTable label="有问题的行" {...{ plan, outcome, actions, onSource }} filter="findings" />
        )}
        {pane === 'skipped' && <SkippedRows texts={skipped} />}
        {pane === 'notices' && (
          <TextList
            label="提示"
            texts={notices}
            onMore={
              wrong === 0
                ? null
                : () => {
                    setChosen('problems');
                  }
            }
          />
        )}
      </div>
    </>
  );
}
