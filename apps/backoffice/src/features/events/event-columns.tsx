import { formatFullRate } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import {
  amountColumn,
  buttonsColumn,
  type Columns,
  goldColumn,
  nameColumn,
  numberColumn,
  type OnRow,
  signedColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { type Event, type On, useEventName, useMatchName, useStandingColumns } from './event-parts.ts';
import { isOfClubs } from './pick-text.ts';

/** One market of an event that is on. */
export type Risk = On['risks'][number] &
  Pick<On, 'number' | 'phase' | 'closesAt'> & {
    readonly key: string;
    readonly names: Event['names'];
    readonly numbered: On['names'];
  };
type Sum = Event['markets'][number] & { readonly key: string; readonly names: Event['names'] };

/** Cost of the worst ending beyond the stakes. */
const costOf = ({ worst, staked }: Risk) => worst.pays - staked;

export const risksOf = (events: readonly Event[]): Risk[] =>
  events
    .flatMap(({ vendorKey, gameKey, names, on }) =>
      on.flatMap(({ risks, names: numbered, ...event }) =>
        risks.map((risk) => ({
          ...risk,
          ...event,
          names,
          numbered,
          key: [vendorKey, gameKey, event.number, risk.match, risk.market].join(':'),
        })),
      ),
    )
    .toSorted((one, other) => costOf(other) - costOf(one));

export const sumsOf = (events: readonly Event[]): Sum[] =>
  events.flatMap(({ vendorKey, gameKey, names, markets }) =>
    markets.map((sum) => ({ ...sum, names, key: [vendorKey, gameKey, sum.market].join(':') })),
  );

/** One fair market of a thousand strays as far: somebody should look. */
const oddSigma = 3.3;

const sigmaText = (sigma: number) => `${sigma < 0 ? '−' : '+'}${Math.abs(sigma).toFixed(2)}σ`;
const share = (part: number, whole: number) => formatFullRate(Math.round((part * 10_000) / whole));

/** `hd` is home at half time and a draw in the end; scores and podiums say themselves, of a season it is clubs. */
function endingText({ market, worst: { ending }, numbered }: Risk): string {
  if (isOfClubs(market))
    return ending
      .split('-')
      .map((club) => numbered[club]?.[currentLocale()] ?? club)
      .join(', ');
  if (market === 'htft')
    return ending.replaceAll('h', '1').replaceAll('d', 'X').replaceAll('a', '2').split('').join('/');
  return ending || '–';
}

export function useRiskColumns(onPicks: OnRow<Risk>): Columns<Risk> {
  const { t } = useTranslation();
  const [eventName, matchName] = [useEventName(), useMatchName()];
  return [
    nameColumn('event', t('events.event'), (risk) =>
      [...eventName(risk), ...matchName(risk.match, risk.numbered)].join(' · '),
    ),
    ...useStandingColumns<Risk>(),
    textColumn('market', t('events.market'), ({ market }) => t(`events.markets.${market}`)),
    numberColumn('bets', t('events.bets'), ({ bets }) => bets),
    goldColumn('staked', t('events.staked'), ({ staked }) => staked),
    ...pairColumn(
      amountColumn<Risk>('pays', t('events.pays'), ({ worst }) => worst.pays),
      textColumn('ending', t('events.ending'), endingText),
    ),
    signedColumn('cost', t('events.result'), (risk) => -costOf(risk)),
    buttonsColumn({ label: t('events.picks'), onPress: onPicks, isShown: ({ picks }) => picks.length > 0 }),
  ];
}

export function useSumColumns(): Columns<Sum> {
  const { t } = useTranslation();
  const text = ({ sigma }: Sum) => (sigma === null ? t('events.tooEarly') : sigmaText(sigma));
  return [
    nameColumn('event', t('events.event'), ({ names }) => names[currentLocale()]),
    textColumn('market', t('events.market'), ({ market }) => t(`events.markets.${market}`)),
    numberColumn('bets', t('events.bets'), ({ bets }) => bets),
    goldColumn('staked', t('events.staked'), ({ staked }) => staked),
    ...pairColumn(
      amountColumn<Sum>('paid', t('events.paid'), ({ paid }) => paid),
      textColumn('paidShare', t('events.returned'), ({ paid, staked }) => share(paid, staked)),
    ),
    ...pairColumn(
      amountColumn<Sum>('expected', t('events.expected'), ({ expected }) => Math.round(expected)),
      textColumn('expectedShare', t('events.expectedReturn'), ({ expected, staked }) => share(expected, staked)),
    ),
    textColumn('sigma', t('events.sigma'), text, (sum) => {
      const isOdd = sum.sigma !== null && Math.abs(sum.sigma) > oddSigma;
      const tone = sum.sigma === null ? 'text-mist-400' : isOdd ? 'font-bold text-coral' : '';
      return <span className={tone}>{text(sum)}</span>;
    }),
  ];
}
