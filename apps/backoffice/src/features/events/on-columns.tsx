import type { Answer } from '@mirinae/contract/calls';
import { formatDateTimeSeconds } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import {
  buttonsColumn,
  type Columns,
  goldColumn,
  nameColumn,
  numberColumn,
  type OnRow,
  textColumn,
} from '../../shell/columns.tsx';

type Event = Answer<'staff.eventRiskList'>['events'][number];
type On = Event['on'][number];

/** An event that is on, whether somebody bets on it or not. */
export type OnEvent = Pick<Event, 'vendorKey' | 'gameKey' | 'names'> &
  Pick<On, 'number' | 'phase' | 'closesAt'> & {
    readonly key: string;
    readonly numbered: On['names'];
    readonly bets: number;
    readonly staked: number;
  };

const sumOf = (risks: On['risks'], read: (risk: On['risks'][number]) => number) =>
  risks.reduce((sum, risk) => sum + read(risk), 0);

export const onOf = (events: readonly Event[]): OnEvent[] =>
  events.flatMap(({ vendorKey, gameKey, names, on }) =>
    on.map(({ number, phase, closesAt, names: numbered, risks }) => ({
      ...{ vendorKey, gameKey, names, number, phase, closesAt, numbered },
      key: [vendorKey, gameKey, number].join(':'),
      bets: sumOf(risks, ({ bets }) => bets),
      staked: sumOf(risks, ({ staked }) => staked),
    })),
  );

/** Of a season every match day decides, and the next one is priced as it opens. */
const isPriced = ({ closesAt }: OnEvent) => closesAt !== null;

export function useOnColumns(onPrices: OnRow<OnEvent>): Columns<OnEvent> {
  const { t } = useTranslation();
  return [
    nameColumn('event', t('events.event'), ({ names, number }) =>
      [names[currentLocale()], t('events.number', { number })].join(' · '),
    ),
    ...pairColumn(
      textColumn<OnEvent>('phase', t('field.status'), ({ phase }) => t(`events.phase.${phase}`)),
      textColumn('closes', t('events.closes'), ({ closesAt }) =>
        closesAt === null ? t('events.everyRound') : formatDateTimeSeconds(closesAt),
      ),
    ),
    numberColumn('bets', t('events.bets'), ({ bets }) => bets),
    goldColumn('staked', t('events.staked'), ({ staked }) => staked),
    buttonsColumn({ label: t('events.prices'), onPress: onPrices, isShown: isPriced }),
  ];
}
