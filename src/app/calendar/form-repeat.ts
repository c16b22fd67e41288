/** The fields of a form that say how an event returns, and the rule that they are. */
import type { PlannedEvent } from '#contract/calendar.ts';
import type { TimeSpan } from '#domain/calendar/event.ts';
import {
  type Frequency,
  inZone,
  lastBeginning,
  leftOutFrom,
  MAX_TIMES,
  onWeekday,
  type Rule,
  ruleOf,
  untilOf,
  WEEKDAYS,
  writeRule,
} from '#domain/calendar/recurrence.ts';
import { ZONES } from '#domain/calendar/zones.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import type { RecordRow, Value } from '#machines/records/values.ts';
import { zoneHere } from '#services/i18n/format.ts';
import { textFrom } from '#app/calendar/time-from.ts';

/** What the form offers in plain words; a rule of another program that is none of these can stay as it is. */
const OFFERED = {
  daily: ['DAILY', 1],
  weekly: ['WEEKLY', 1],
  biweekly: ['WEEKLY', 2],
  monthly: ['MONTHLY', 1],
  quarterly: ['MONTHLY', 3],
  yearly: ['YEARLY', 1],
} as const satisfies Record<string, readonly [Frequency, number]>;
type Offered = keyof typeof OFFERED;
export const OFFERED_REPEATS = Object.keys(OFFERED) as Offered[];
const isOffered = (value: unknown): value is Offered => OFFERED_REPEATS.some((one) => one === value);
const offeredFor = ({ frequency, interval }: Rule): Offered | 'kept' =>
  OFFERED_REPEATS.find((one) => OFFERED[one][0] === frequency && OFFERED[one][1] === interval) ?? 'kept';

/** Whether an event returns in a way that the form has no words for. */
export const hasOtherRule = (event: PlannedEvent | null): boolean => {
  const rule = event && ruleOf(event);
  return rule !== null && offeredFor(rule) === 'kept';
};
export const repeats = ({ repeat }: Value) => repeat !== 'none';
export const isWeekly = ({ repeat }: Value) => repeat === 'weekly' || repeat === 'biweekly';
export const endsAfterTimes = (value: Value) => repeats(value) && value['ends'] === 'times';
export const endsOnDay = (value: Value) => repeats(value) && value['ends'] === 'day';

/** How an event returns, as its form shows it: in the days of the reader's zone. */
export function repeatFields(event: PlannedEvent) {
  const own = inZone(event, zoneHere());
  const rule = ruleOf(own);
  if (rule === null) return { repeat: 'none', weekdays: [], ends: 'never', times: '', lastDay: '' };
  return {
    repeat: offeredFor(rule),
    weekdays: rule.weekdays,
    ends: rule.count === null ? (rule.until === null ? 'never' : 'day') : 'times',
    times: rule.count ?? '',
    lastDay: lastBeginning(own, rule, zoneHere()) ?? '',
  };
}

const chosenDays = (content: RecordRow) => {
  const days = content['weekdays'];
  return isWeekly({ repeat: textFrom(content['repeat']) }) && Array.isArray(days)
    ? WEEKDAYS.filter((one) => days.includes(one))
    : [];
};

function ruleFrom(content: RecordRow, allDay: boolean, pristine: PlannedEvent | null): Rule | null {
  const chosen = content['repeat'];
  const kept = pristine && chosen === 'kept' ? ruleOf(inZone(pristine, zoneHere())) : null;
  if (!isOffered(chosen) && kept === null) return null;
  const times = content['times'];
  const lastDay = textFrom(content['lastDay']);
  const [frequency, interval] = isOffered(chosen) ? OFFERED[chosen] : [kept?.frequency ?? 'DAILY', kept?.interval ?? 1];
  return {
    frequency,
    interval,
    weekdays: kept?.weekdays ?? chosenDays(content),
    count: content['ends'] === 'times' && typeof times === 'number' ? times : null,
    until: content['ends'] === 'day' && lastDay !== '' ? untilOf(lastDay, allDay, zoneHere()) : null,
  };
}

type RuleProps = { rrule?: string | null; exdate?: string[] | null; tzid?: string | null };
/**
 * When an event is and how it returns, as the form says it. Its first time falls on a chosen weekday, and days that were
 * taken out of a series move with its beginning.
 */
export function recurrenceFrom(
  content: RecordRow,
  typed: TimeSpan,
  pristine: PlannedEvent | null,
): { time: TimeSpan; rule: RuleProps } {
  const rule = typed.start === '' ? null : ruleFrom(content, typed.allDay, pristine);
  // What is not mentioned stays, so a rule that is over is named too.
  if (rule === null) {
    const had = pristine !== null && ruleOf(pristine) !== null;
    return { time: typed, rule: had ? { rrule: null, exdate: null, tzid: null } : {} };
  }
  const time = onWeekday(typed, rule.weekdays, zoneHere());
  const exdate = pristine === null ? [] : leftOutFrom(inZone(pristine, zoneHere()), time, zoneHere());
  return { time, rule: { rrule: writeRule(rule), exdate, tzid: ZONES[zoneHere()] } };
}

const SCHEDULE = [
  ...['sehari', 'mulaiHari', 'mulaiJam', 'selesaiHari', 'selesaiJam'],
  ...['repeat', 'weekdays', 'ends', 'times', 'lastDay'],
];
const asText = (value: unknown) => JSON.stringify(value ?? '');
/** Whether two contents of a field say the same. */
export const isSame = (one: unknown, other: unknown): boolean => asText(one) === asText(other);
/** Whether two contents of a form say the same about when an event is. */
export const isSameSchedule = (one: RecordRow, other: RecordRow): boolean =>
  SCHEDULE.every((name) => isSame(one[name], other[name]));

/** What is wrong with how an event returns, at the fields of its form. */
export function repeatIssues(content: RecordRow): { message: string; path: string[] }[] {
  const { repeat, ends, times } = content;
  if (repeat === 'none' || repeat === undefined) return [];
  const [first, last] = [textFrom(content['mulaiHari']), textFrom(content['lastDay'])];
  const isCount = typeof times === 'number' && Number.isInteger(times) && times >= 1 && times <= MAX_TIMES;
  return [
    ...(ends === 'times' && typeof times === 'number' && !isCount
      ? [{ message: ISSUE_MESSAGES.kaliUlang, path: ['times'] }]
      : []),
    ...(ends === 'day' && last !== '' && last < first
      ? [{ message: ISSUE_MESSAGES.ulangSebelumMulai, path: ['lastDay'] }]
      : []),
  ];
}
