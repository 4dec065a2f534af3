import { parseFen } from '../money/fen.ts';
import { readNumber } from '../money/read-number.ts';
import { readRegion, regionText } from '../regions/region.ts';
import { choiceOf, matches, type Choice } from './codes/choice.ts';
import { YES_NO } from './codes/yes-no.ts';
import type { BlockRow, Field, FieldKind } from './define.ts';
import { isDay, isMinute, readMoment } from './moments.ts';

interface KindBehaviour {
  /** What a typed text, a cell or a message says; the text itself when it says nothing to this kind. */
  readonly read: (text: string, field: Field) => string;
  /** Whether a value that isn't empty is one of this kind. */
  readonly isValid: (value: string) => boolean;
  /** What to say of one that isn't; the label goes before it. */
  readonly problem: string;
  /** A value that isn't of this kind; '' when every text is. */
  readonly bad: string;
  /** What form, paper and file show. */
  readonly shown: (value: string) => string;
}

const MONEY = /^\d{1,15}(\.\d{1,2})?$/;

const asIs = (value: string): string => value;
const anything = (): boolean => true;
const readChoice = (text: string, field: Field): string =>
  choiceOf(choicesOf(field), text)?.zh ?? text.trim();
const readDay = (text: string): string => readMoment(text) ?? text.trim();

const CHOICE: KindBehaviour = { read: readChoice, isValid: anything, problem: '', bad: '', shown: asIs };

/** Exhaustive: a new kind doesn't compile until it says how it reads, checks and shows. */
export const FIELD_KINDS: Readonly<Record<FieldKind, KindBehaviour>> = {
  text: { read: (text) => text.trim(), isValid: anything, problem: '', bad: '', shown: asIs },
  region: { read: readRegion, isValid: anything, problem: '', bad: '', shown: regionText },
  choice: CHOICE,
  // kdsbz: N is no, anything else yes. M057
  yesNo: { ...CHOICE, shown: (value) => (value === '' || value === '否' ? value : '是') },
  date: { read: readDay, isValid: isDay, problem: '应为日期，如2022-03-01', bad: '2022-02-30', shown: asIs },
  minute: {
    read: readDay,
    isValid: (value) => isDay(value) || isMinute(value),
    problem: '应为日期或精确到分钟的时间，如2022-03-01 16:31',
    bad: '2022-03-01 25:00',
    shown: asIs,
  },
  money: {
    read: (text) => readNumber(text) ?? text.trim(),
    isValid: (value) => MONEY.test(value) && parseFen(value) !== 0,
    problem: '应为大于0的金额，最多两位小数',
    bad: '-1.005',
    shown: asIs,
  },
};

/** Every value a field's list holds. */
export const choicesOf = (field: Field): readonly Choice[] =>
  field.kind === 'yesNo' ? YES_NO : (field.choices ?? []);

/** The values a field offers beside the other values of its row. */
export const offeredChoices = (field: Field, row: BlockRow): readonly Choice[] =>
  choicesOf(field).filter(({ when }) => matches(when, row));

/** What a text means to a field. */
export const readValue = (field: Field, text: string): string => FIELD_KINDS[field.kind].read(text, field);

/** What a field shows for a value. */
export const shownValue = (field: Field, value: string): string => FIELD_KINDS[field.kind].shown(value);
