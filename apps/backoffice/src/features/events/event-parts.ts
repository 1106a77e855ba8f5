/** Names and states of virtual events in lists and dialogs. */
import type { Answer } from '@mirinae/contract/calls';
import { formatDateTimeSeconds } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { type Columns, textColumn } from '../../shell/lists/columns.tsx';

export type Event = Answer<'staff.eventRiskList'>['events'][number];
export type On = Event['on'][number];

/** Name of an event by game and number, or of a season, which has no closing time. */
export function useEventName() {
  const { t } = useTranslation();
  return ({ names, number, closesAt }: Pick<Event, 'names'> & Pick<On, 'number' | 'closesAt'>): readonly string[] => [
    names[currentLocale()],
    t(closesAt === null ? 'events.season' : 'events.number', { number }),
  ];
}

/** Name of a match by its number on the card; empty for events without a card. */
export function useMatchName() {
  const { t } = useTranslation();
  return (match: number | null, numbered: On['names']): readonly string[] =>
    match === null ? [] : [numbered[match]?.[currentLocale()] ?? t('events.match', { match })];
}

export function useStandingColumns<Row extends Pick<On, 'phase' | 'closesAt'>>(): Columns<Row> {
  const { t } = useTranslation();
  return pairColumn(
    textColumn<Row>('phase', t('field.status'), ({ phase }) => t(`events.phase.${phase}`)),
    textColumn<Row>('closes', t('events.closes'), ({ closesAt }) =>
      closesAt === null ? t('events.everyRound') : formatDateTimeSeconds(closesAt),
    ),
  );
}
