import type { OfferedGame } from '@mirinae/contract/promo/free-rounds';
import { roundsCost } from '@mirinae/game-math/wagering/expected-cost';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { RoundsDraft } from './rounds-form.ts';

/** A return as published, in hundredths of a percent, or that none is. */
export function RoundsReturn({ rtp }: { rtp: number | null }) {
  const { t } = useTranslation();
  return rtp === null ? t('promotions.rounds.noReturn') : t('promotions.rounds.return', { rtp: rtp / 100 });
}

/** What the free rounds of one member cost on average and at most. */
export function RoundsCost({ reward, games }: { reward: RoundsDraft; games: readonly OfferedGame[] }) {
  const { t } = useTranslation();
  const { rounds, stake, cap } = reward;
  if (games.length === 0 || !(rounds > 0 && stake > 0 && cap > 0)) return null;
  const { stakes, expected, most, rtp } = roundsCost({ rounds, stake, cap, games });
  const figures = { stakes: formatAmount(stakes), expected: formatAmount(expected), most: formatAmount(most) };
  return (
    <p role="status" className="rounded-chip bg-amber/10 px-3 py-2 text-amber text-sm tabular-nums">
      {t('promotions.rounds.cost', figures)} <RoundsReturn rtp={rtp} />
    </p>
  );
}
