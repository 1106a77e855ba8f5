import { useTranslation } from '@mirinae/ui/language/translation';
import {
  buttonsColumn,
  type Columns,
  goldColumn,
  nameColumn,
  numberColumn,
  type OnRow,
} from '../../shell/lists/columns.tsx';
import { type Event, type On, useEventName, useStandingColumns } from './event-parts.ts';

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
      vendorKey,
      gameKey,
      names,
      number,
      phase,
      closesAt,
      numbered,
      key: [vendorKey, gameKey, number].join(':'),
      bets: sumOf(risks, ({ bets }) => bets),
      staked: sumOf(risks, ({ staked }) => staked),
    })),
  );

/** A season is priced before each of its match days, and no more once the last of them has begun. */
const isPriced = ({ closesAt, phase }: OnEvent) => closesAt !== null || phase === 'open';

export function useOnColumns(onPrices: OnRow<OnEvent>): Columns<OnEvent> {
  const { t } = useTranslation();
  const eventName = useEventName();
  return [
    nameColumn('event', t('events.event'), (event) => eventName(event).join(' · ')),
    ...useStandingColumns<OnEvent>(),
    numberColumn('bets', t('events.bets'), ({ bets }) => bets),
    goldColumn('staked', t('events.staked'), ({ staked }) => staked),
    buttonsColumn({ label: t('events.prices'), onPress: onPrices, isShown: isPriced }),
  ];
}
