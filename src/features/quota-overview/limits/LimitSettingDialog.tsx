import { useEffect, useState } from 'react';
import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { Session } from '../../../../domain/account/session.ts';
import { errorText } from '../../../../domain/kernel/errors.ts';
import { formatFen, parseFen } from '../../../../domain/money/fen.ts';
import type { PeriodLimit } from '../../../../domain/quota/check-quota.ts';
import { AMOUNT_LENGTH, settingProblem, shownSetting } from '../../../../domain/quota/limit-setting.ts';
import {
  LIMIT_PERIODS,
  LIMIT_STATUSES,
  UNSET,
  type LimitPeriod,
  type LimitStatus,
} from '../../../../domain/quota/limit-statuses.ts';
import { PERIODS } from '../../../../domain/quota/standing.ts';
import { askStatuses, setLimits } from '../../../offline/limit-settings.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { KnownLimits } from './useLimits.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
  },
});

interface Entered {
  readonly status: LimitStatus;
  readonly amount: string;
}

const WORDS = { intercept: '拦截', remind: '提醒' } as const;
type Word = keyof typeof WORDS;

const entered = ({ status, sum }: PeriodLimit): Entered => ({
  status,
  amount: sum === null ? '' : formatFen(sum).replace(/\.00$/, ''),
});

const limitOf = ({ status, amount }: Entered): PeriodLimit => ({ status, sum: parseFen(amount) });

type Choices = Extract<Awaited<ReturnType<typeof askStatuses>>, { ok: true }>['value'];

interface Props {
  readonly session: Session;
  readonly taxpayerIds: readonly string[];
  readonly known: ReadonlyMap<string, KnownLimits>;
  readonly onSet: () => void;
  readonly onClose: () => void;
}

/** Sets the limits of a period for one or several taxpayers; the service says who may not. M125–M127, M376 */
export function LimitSettingDialog({ session, taxpayerIds, known, onSet, onClose }: Props) {
  const styles = useStyles();
  const toast = useToast();
  const [choices, setChoices] = useState<Choices | null>(null);
  const [period, setPeriod] = useState<LimitPeriod>('month');
  const [set, setSet] = useState(() => startOf('month'));
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const life = new AbortController();
    const take = async () => {
      const said = await askStatuses(session);
      if (life.signal.aborted) return;
      if (said.ok) setChoices(said.value);
      else setWrong(errorText(said.error));
    };
    void take();
    return () => {
      life.abort();
    };
  }, [session]);
  /** What holds of the first; the others get the same. */
  function startOf(of: LimitPeriod): Readonly<Record<Word, Entered>> {
    const limits = known.get(taxpayerIds[0] ?? '');
    const shown = limits === undefined || 'error' in limits ? UNSET : shownSetting(of, limits.periods[of]);
    return { intercept: entered(shown.intercept), remind: entered(shown.remind) };
  }
  const change = (word: Word, part: Partial<Entered>) => {
    setWrong(null);
    setSet({ ...set, [word]: { ...set[word], ...part } });
  };
  const save = async () => {
    const problem = settingProblem({ intercept: limitOf(set.intercept), remind: limitOf(set.remind) });
    if (problem !== null) {
      setWrong(errorText(problem));
      return;
    }
    setBusy(true);
    const done = await setLimits(session, period, taxpayerIds, set);
    setBusy(false);
    if (!done.ok) {
      setWrong(errorText(done.error));
      return;
    }
    toast('限额设置成功');
    onSet();
  };
  return (
    <FormDialog
      title="设置限额"
      confirm="保存"
      wrong={wrong}
      busy={busy}
      disabled={choices === null}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Field label="期间">
        <Select
          value={period}
          onChange={(_, { value }) => {
            setPeriod(value as LimitPeriod);
            setSet(startOf(value as LimitPeriod));
            setWrong(null);
          }}
        >
          {PERIODS.map((key) => (
            <option key={key} value={key}>
              {LIMIT_PERIODS[key].zh}
            </option>
          ))}
        </Select>
      </Field>
      {(Object.keys(WORDS) as Word[]).map((word) => {
        const { status, amount } = set[word];
        const needs = LIMIT_STATUSES[status].sum === 'set';
        const chosen = choices?.[word].find((row) => row.status === status);
        return (
          <div key={word} className={styles.pair}>
            <Field label={`超限${WORDS[word]}`} hint={chosen?.description ?? null}>
              <Select
                value={status}
                onChange={(_, { value }) => {
                  // Only a status that asks for a sum has one. M126
                  const isSet = LIMIT_STATUSES[value as LimitStatus].sum === 'set';
                  change(word, { status: value as LimitStatus, ...(isSet ? {} : { amount: '' }) });
                }}
              >
                {(choices?.[word] ?? []).map((row) => (
                  <option key={row.status} value={row.status}>
                    {row.name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={`${WORDS[word]}金额（元）`}>
              <Input
                inputMode="decimal"
                value={amount}
                disabled={!needs}
                onChange={(_, { value }) => {
                  change(word, { amount: value.trim().slice(0, AMOUNT_LENGTH) });
                }}
              />
            </Field>
          </div>
        );
      })}
    </FormDialog>
  );
}
