import type { FactsKind, TicketLine } from '@mirinae/contract/wallet/facts';
import { formatAmount } from '../format.ts';
import { useTranslation } from '../language/translation.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** `exacta:7-2` is an exacta of 7 before 2. */
function pickName(t: Translate, kind: FactsKind, on: string): string {
  const [market = '', ...rest] = on.split(':');
  const name = t(`roundFacts.pick.${kind}.${market}`);
  return rest.length === 0 ? name : `${name} ${rest.join(' ')}`;
}

type Props = {
  readonly kind: FactsKind;
  readonly lines: readonly TicketLine[];
  /** Name of a selection, where its market alone does not determine it. */
  nameOf?(on: string): string;
  /** The event is not over: possible payouts are shown instead of results. */
  readonly isWaiting?: boolean;
};

type Line = Pick<TicketLine, 'legs' | 'stake'>;
const paysIfRight = ({ legs, stake }: Line) => Math.floor(legs.reduce((pays, { odds }) => (pays * odds) / 100, stake));

/** Lines of a ticket on an event: odds and payouts. */
export function TicketLines({ kind, lines, nameOf, isWaiting = false }: Props) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-ink-600/50 border-b text-mist-400 text-xs">
          {(['spots', 'odds', 'staked', isWaiting ? 'pays' : 'paid'] as const).map((head, at) => (
            <th
              key={head}
              scope="col"
              className={at === 0 ? 'py-2 text-left font-normal' : 'py-2 text-right font-normal'}
            >
              {t(`roundFacts.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ legs, stake, paid }) => (
          <tr key={legs.map(({ on }) => on).join(' ')} className="border-ink-600/30 border-b last:border-0">
            <th scope="row" className="py-2 text-left font-medium">
              {legs.map(({ on }) => nameOf?.(on) ?? pickName(t, kind, on)).join(' + ')}
            </th>
            <td className="py-2 text-right">{legs.map(({ odds }) => (odds / 100).toFixed(2)).join(' × ')}</td>
            <td className="py-2 text-right">{formatAmount(stake)}</td>
            <td className={paid > 0 ? 'py-2 text-right font-bold text-gold' : 'py-2 text-right text-mist-400'}>
              {formatAmount(isWaiting ? paysIfRight({ legs, stake }) : paid)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
