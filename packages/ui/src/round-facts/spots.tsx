import type { FactsKind, FactsOf } from '@mirinae/contract/wallet/facts';
import { formatAmount } from '../format.ts';
import { useTranslation } from '../language/translation.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** `straight:17` is a straight on 17, `dragon:big` the dragon's big. */
function spotName(t: Translate, kind: FactsKind, spot: string): string {
  const [head = '', rest] = spot.split(':');
  const name = t(`roundFacts.spot.${kind}.${head}`);
  if (rest === undefined) return name;
  return `${name} ${/^\d/.test(rest) ? rest.replaceAll('-', '·') : t(`roundFacts.spot.${kind}.${rest}`)}`;
}

type Props = { readonly kind: FactsKind; readonly spots: FactsOf<'baccarat'>['spots'] };

/** Stakes and payouts by spot, for all table games. */
export function Spots({ kind, spots }: Props) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-ink-600/50 border-b text-mist-400 text-xs">
          <th scope="col" className="py-2 text-left font-normal">
            {t('roundFacts.spots')}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {t('roundFacts.staked')}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {t('roundFacts.paid')}
          </th>
        </tr>
      </thead>
      <tbody>
        {spots.map(({ spot, stake, paid }) => (
          <tr key={spot} className="border-ink-600/30 border-b last:border-0">
            <th scope="row" className="py-2 text-left font-medium">
              {spotName(t, kind, spot)}
            </th>
            <td className="py-2 text-right">{formatAmount(stake)}</td>
            <td className={paid > 0 ? 'py-2 text-right font-bold text-gold' : 'py-2 text-right text-mist-400'}>
              {formatAmount(paid)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
