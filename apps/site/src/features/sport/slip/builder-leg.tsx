/** A builder on the slip: one leg with its picks listed, at the price of all with the product of singles. */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { LegRefusal } from '@mirinae/contract/sport/slips';
import { lineLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { classes } from '@mirinae/ui/classes';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { X } from 'lucide-react';
import { useOddsWriter } from '../../../shell/sport/odds-format.ts';
import { BankerButton, legButton } from './banker-button.tsx';
import { type Pick, pickKey, removeLeg, removePick } from './picks.ts';
import type { SlipLegNow } from './use-slip.ts';

type Match = NonNullable<NonNullable<SlipLegNow['now']>['match']>;

function PickRow({ pick, match, reason }: { pick: Pick; match: Match | null; reason: string | null }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const unknown = inEachLanguage(() => '');
  const sides = match ?? { home: unknown, away: unknown };
  const line = { market: pick.marketId, specifiers: pick.specifiers, home: sides.home, away: sides.away };
  const name = outcomeLabel(line, pick.outcomeId, locale);
  return (
    <li className="flex items-center gap-1 border-violet-star/50 border-l pl-2">
      <div className="min-w-0 flex-1">
        <p className="text-mist-50 text-sm">{name}</p>
        <p className="text-mist-300 text-xs">{lineLabel(line, locale)}</p>
        {reason && <p className="font-medium text-coral text-xs">{reason}</p>}
      </div>
      <button
        type="button"
        aria-label={t('slip.removeOf', { name })}
        onClick={() => removePick(pickKey(pick))}
        className={legButton}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

/** Joint price of all selections; a former price is struck out. */
function JointPrice({ leg }: { leg: SlipLegNow }) {
  const write = useOddsWriter();
  const { pick, odds, isPriced } = leg;
  if (!isPriced) return <b className="shrink-0 text-mist-400">–</b>;
  return (
    <span className="flex shrink-0 items-baseline gap-1.5 tabular-nums">
      {odds !== pick.odds && <s className="text-mist-400 text-xs">{write(pick.odds)}</s>}
      <b className={odds > pick.odds ? 'text-jade' : odds < pick.odds ? 'text-coral' : ''}>{write(odds)}</b>
    </span>
  );
}

type Props = {
  leg: SlipLegNow;
  refusal: LegRefusal | undefined;
  /** A leg of a system may be part of every combination. */
  canBeBanker: boolean;
};

export function BuilderLeg({ leg, refusal, canBeBanker }: Props) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const write = useOddsWriter();
  const { builder, builderNow, now, hasPriceChanged, picked } = leg;
  const match = now?.match ?? null;
  const reasonOf = (index: number) => {
    const code = builderNow?.picks[index]?.refusal ?? (refusal?.pick === index ? refusal.code : null);
    return code ? codeText(code) : null;
  };
  const isRefused = builder.some((_, index) => reasonOf(index) !== null);
  const product = builderNow?.product ?? null;
  const name = t('slip.builder.title', { count: builder.length });
  return (
    <li
      aria-label={name}
      className={classes(
        'border-l-2 py-1.5 pl-3',
        isRefused ? 'border-coral' : hasPriceChanged ? 'border-amber bg-amber/8' : 'border-violet-star',
      )}
    >
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline justify-between gap-2 text-mist-50 text-sm">
            <b>{name}</b>
            <JointPrice leg={leg} />
          </p>
          <p className="flex justify-between gap-2 text-mist-300 text-xs">
            <span className="truncate">{match && matchLabel(match, locale)}</span>
            {product !== null && (
              <span className="shrink-0 tabular-nums">
                {t('slip.builder.product', { odds: write(Math.round(product * 10_000)) })}
              </span>
            )}
          </p>
        </div>
        {canBeBanker && <BankerButton leg={leg} name={name} />}
        <button
          type="button"
          aria-label={t('slip.builder.remove')}
          onClick={() => removeLeg(picked)}
          className={legButton}
        >
          <X aria-hidden />
        </button>
      </div>
      <ul className="mt-1 flex flex-col gap-1">
        {builder.map((pick, index) => (
          <PickRow key={pickKey(pick)} pick={pick} match={match} reason={reasonOf(index)} />
        ))}
      </ul>
    </li>
  );
}
