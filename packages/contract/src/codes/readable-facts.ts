/** The facts of a refusal as the text of its code names them, `{{left}}`: the same on the server and in pages. */
import { once } from '../once.ts';

const whole = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
const dateTime = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' }),
);
const momentPattern = /^\d{4}-\d\d-\d\dT/;

/** Amounts with their thousands, moments in Asia/Seoul to the minute; what is neither number nor text is left out. */
export function readableFacts(facts: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(facts instanceof Object ? facts : {}).flatMap(([name, fact]: [string, unknown]) => {
      if (typeof fact === 'number') return [[name, whole().format(fact)]];
      if (typeof fact !== 'string') return [];
      return [[name, momentPattern.test(fact) ? dateTime().format(Date.parse(fact)) : fact]];
    }),
  );
}
