import { useEffect, useState } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ResultFilter } from '../../../domain/importing/lines/line-quality.ts';
import type { OutputOf } from '../../../workers/contract/define-task.ts';
import type { showResult } from '../../../workers/contract/files-tasks.ts';
import { ListPager } from '../../ui/ListPager.tsx';
import type { ReadyOutcome } from './import-phase.ts';
import type { ImportPlan } from './import-plan.ts';
import { ResultLines } from './ResultLines.tsx';
import type { GoodsImport } from './useGoodsImport.ts';

/** Rows a page. 002 §2, M314 */
const RESULT_PAGE = 100;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minHeight: 0,
    height: '100%',
  },
});

interface Props {
  readonly label: string;
  readonly plan: ImportPlan;
  readonly outcome: ReadyOutcome;
  readonly filter: ResultFilter;
  readonly actions: GoodsImport;
  readonly onSource: (sheet: number, row: number) => void;
}

type Shown = OutputOf<typeof showResult> & { readonly of: ReadyOutcome; readonly filter: ResultFilter };

/** The lines a mapping leads to, a hundred a page, as the worker has them. M314, M315 */
export function ResultTable({ label, plan, outcome, filter, actions, onSource }: Props) {
  const styles = useStyles();
  const [turned, setTurned] = useState<{ readonly filter: ResultFilter; readonly page: number }>();
  const [shown, setShown] = useState<Shown | null>(null);
  const { workbookId } = plan.book;
  const { resultAt } = actions;
  const asked = turned?.filter === filter ? turned.page : 0;
  const pages = shown?.filter === filter ? Math.max(1, Math.ceil(shown.total / RESULT_PAGE)) : 1;
  const page = shown?.filter === filter ? Math.min(asked, pages - 1) : asked;
  useEffect(() => {
    let over = false;
    const look = { workbookId, filter, from: page * RESULT_PAGE, count: RESULT_PAGE };
    void resultAt(look).then((result) => {
      if (!over && result !== null) setShown({ ...result, of: outcome, filter });
    });
    return () => {
      over = true;
    };
  }, [workbookId, filter, page, outcome, resultAt]);
  return (
    <div className={styles.root} aria-busy={shown?.of !== outcome}>
      <ResultLines
        label={label}
        plan={plan}
        lines={shown?.lines ?? []}
        told={filter !== 'all'}
        onSource={onSource}
      />
      {pages > 1 && (
        <ListPager
          page={page}
          pages={pages}
          onPage={(next) => {
            setTurned({ filter, page: next });
          }}
        />
      )}
    </div>
  );
}
