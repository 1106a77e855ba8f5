/** What an alarm says, in a sentence with its figures. */
import type { Alarm } from '@mirinae/contract/staff/alarms';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

export const alarmTones = { warning: 'amber', critical: 'coral' } as const;

const amounts: readonly string[] = ['amount', 'stake'];

/** Sentence of the kind; the state of what was found chooses among several. */
const sentenceOf = ({ kind, facts }: Pick<Alarm, 'kind' | 'facts'>): string =>
  facts.state === 'frozen' || facts.state === 'overdue' ? `${kind}-${facts.state}` : kind;

export function useAlarmText(): (alarm: Pick<Alarm, 'kind' | 'facts'>) => string {
  const { t } = useTranslation();
  return (alarm) => {
    const figures = Object.entries(alarm.facts).map(([name, value]) => {
      if (typeof value === 'number') return [name, amounts.includes(name) ? formatAmount(value) : formatCount(value)];
      if (name === 'queue' || name === 'producer') return [name, t(`alarm.${name}s.${value}`)];
      return [name, value];
    });
    return t(`alarm.says.${sentenceOf(alarm)}`, Object.fromEntries(figures));
  };
}
