/** What a stop by scope holds, in words: live, a sport, a league, a market. */
import type { Answer } from '@mirinae/contract/calls';
import { currentLocale } from '@mirinae/ui/language/language';
import type { Translate } from '@mirinae/ui/language/translation';

type Scope = Answer<'staff.sportStopList'>['scopes'][number];

export function stopNames({ phase, sportNames, leagueNames, marketNames }: Scope, t: Translate): string {
  const locale = currentLocale();
  const named = [sportNames, leagueNames, marketNames].flatMap((names) => names?.[locale] ?? []);
  return [...(phase === null ? [] : [t(`sport.producer.${phase}`)]), ...named].join(' · ');
}
