/** Facts of a refusal as values for the placeholders of its text, `{{left}}`: the same on the server and in pages. */
import { type Currency, groupedText } from '../currencies.ts';
import { type Locale, writtenDay } from '../languages.ts';
import { once } from '../once.ts';

const whole = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
const dateTime = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' }),
);
function writtenMoment(moment: string, locale: Locale): string {
  const [day = '', time = ''] = dateTime().format(Date.parse(moment)).split(' ');
  return `${writtenDay(day, locale)} ${time}`;
}
const momentPattern = /^\d{4}-\d\d-\d\dT/;

/** Facts that are amounts of money; a limit of play time is in minutes. */
const amounts: ReadonlySet<string> = new Set(['limit', 'left', 'ceiling', 'offer', 'maxUnitStake']);
const isOfTime = (facts: unknown): boolean => facts instanceof Object && 'kind' in facts && facts.kind === 'session';

/**
 * Formats facts: amounts and counts with thousands separators, times in Asia/Seoul to the minute, with the day in the
 * form of the language. Values that are neither numbers nor texts are left out.
 */
export function readableFacts(facts: unknown, currency: Currency, locale: Locale): Readonly<Record<string, string>> {
  const isAmount = (name: string) => amounts.has(name) && !isOfTime(facts);
  return Object.fromEntries(
    Object.entries(facts instanceof Object ? facts : {}).flatMap(([name, fact]: [string, unknown]) => {
      if (typeof fact === 'number')
        return [[name, isAmount(name) ? groupedText(fact, currency) : whole().format(fact)]];
      if (typeof fact !== 'string') return [];
      return [[name, momentPattern.test(fact) ? writtenMoment(fact, locale) : fact]];
    }),
  );
}
