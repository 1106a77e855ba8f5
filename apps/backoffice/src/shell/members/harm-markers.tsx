/** Markers of harm in words: each with its rule, its figures and its days. */
import { type HarmMarker, type HarmScore, harmAmounts, minTypicalDeposits } from '@mirinae/contract/staff/harm';
import type { Tone } from '@mirinae/ui/badge';
import { formatAmount, formatCount, houseAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';

const tones: Readonly<Record<HarmScore, Tone>> = { none: 'jade', watch: 'amber', act: 'coral' };

export function HarmScorePill({ score }: { score: HarmScore }) {
  const { t } = useTranslation();
  return <StatusPill tone={tones[score]}>{t(`harm.score.${score}`)}</StatusPill>;
}

export function HarmMarkers({ markers }: { markers: readonly HarmMarker[] }) {
  const { t } = useTranslation();
  if (markers.length === 0) return <p className="text-mist-400 text-sm">{t('harm.none')}</p>;
  return (
    <ul className="surface divide-y divide-ink-600/30 px-4">
      {markers.map(({ marker, level, days, value, watch, act, figures }) => {
        const shown = Object.entries({ ...figures, value, watch, act }).map(([name, fact]) => [
          name,
          harmAmounts.includes(name) ? formatAmount(fact) : formatCount(fact),
        ]);
        return (
          <li key={marker} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
            <HarmScorePill score={level} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {t(`harm.marker.${marker}`)}
                <span className="ml-2 font-normal text-mist-300 text-sm tabular-nums">
                  {t(`harm.figures.${marker}`, Object.fromEntries(shown))}
                </span>
              </p>
              <p className="text-mist-400 text-xs">
                {t(`harm.rule.${marker}`, {
                  ...Object.fromEntries(shown),
                  days,
                  usualMin: formatAmount(houseAmount(minTypicalDeposits)),
                })}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
