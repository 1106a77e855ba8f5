/** What an answer is made of. */

import { type InEachLanguage, inEachLanguage } from '@mirinae/contract/languages';
import type { AnswerKind, AnswerPage, AssistantAnswer, FigureName } from '@mirinae/contract/site/assistant';
import type { Platform } from '../../../platform/app.ts';
import { businessDay } from '../../../platform/clock.ts';
import type { Visit } from '../make-call.ts';
import type { Period } from './read-period.ts';

export type Querying = Visit & { readonly platform: Platform };

const nothing: Omit<AssistantAnswer, 'kind'> = {
  period: null,
  gameType: null,
  about: null,
  figures: [],
  request: null,
  draw: null,
  matches: [],
  links: [],
};

export const answer = (kind: AnswerKind, rest: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  ...nothing,
  ...rest,
  kind,
});

export const linkTo = (page: AnswerPage, search: Readonly<Record<string, string | undefined>> = {}) => ({
  page,
  search: Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
});

export const figures = (amounts: Partial<Record<FigureName, number>>, names: readonly FigureName[]) =>
  names.flatMap((name) => {
    const amount = amounts[name];
    return amount === undefined ? [] : [{ name, amount }];
  });

export const sameInEach = (text: string): InEachLanguage => inEachLanguage(() => text);

export const todayOf = ({ platform: { clock } }: Querying): string => businessDay(clock.now());

export const dayBefore = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();

/** At most so many days, the last ones; without a period those until today. */
export function within(period: Period | null, today: string, { most, usual }: { most: number; usual: number }) {
  const { startDate, endDate } = period ?? { startDate: dayBefore(today, usual - 1), endDate: today };
  const earliest = dayBefore(endDate, most - 1);
  const isShortened = startDate < earliest;
  return { startDate: isShortened ? earliest : startDate, endDate, isShortened };
}
