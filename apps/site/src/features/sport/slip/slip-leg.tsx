import { inEachLanguage } from '@mirinae/contract/languages';
import type { LegRefusal } from '@mirinae/contract/sport/slips';
import { jointPairs } from '@mirinae/game-math/sports/markets/joint-pairs';
import { lineLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { classes } from '@mirinae/ui/classes';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { X } from 'lucide-react';
import { InPage } from '../../../shell/loading/late-parts.tsx';
import { useOddsWriter } from '../../../shell/sport/odds-format.ts';
import { typeOf } from '../board/line-view.ts';
import { BankerButton, legButton } from './banker-button.tsx';
import { removePick } from './picks.ts';
import type { SlipLegNow } from './use-slip.ts';

// Most slips are without one.
const loadBuilder = async () => (await import('./builder-leg.tsx')).BuilderLeg;

/** Changed price: the former one struck out, and the current one. */
function Price({ leg: { pick, odds } }: { leg: SlipLegNow }) {
  const write = useOddsWriter();
  if (odds === pick.odds) return <b className="shrink-0 tabular-nums">{write(odds)}</b>;
  const isUp = odds > pick.odds;
  return (
    <span className="flex shrink-0 items-baseline gap-1.5 tabular-nums">
      <s className="text-mist-400 text-xs">{write(pick.odds)}</s>
      <b className={isUp ? 'text-jade' : 'text-coral'}>
        {write(odds)}
        <span aria-hidden> {isUp ? '▲' : '▼'}</span>
      </b>
    </span>
  );
}

function MatchLine({ leg }: { leg: SlipLegNow }) {
  const locale = currentLocale();
  const match = leg.now?.match;
  if (!match) return null;
  const score = match.state?.scores.withOvertime ?? match.state?.scores.match;
  const sides = score
    ? `${match.home[locale]} ${score.home}:${score.away} ${match.away[locale]}`
    : matchLabel(match, locale);
  const { home, away, customMarkets } = match;
  const line = { market: leg.pick.marketId, specifiers: leg.pick.specifiers, home, away, customMarkets };
  return (
    <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-mist-300 text-xs">
      <span className="shrink-0 rounded bg-ink-600/60 px-1 text-mist-200">{lineLabel(line, locale)}</span>
      <span className="truncate" title={sides}>
        {sides}
      </span>
    </p>
  );
}

/** A cross of two picks. */
const isJoint = (market: number): boolean => (typeOf(market)?.shape ?? '') in jointPairs;

type Props = {
  leg: SlipLegNow;
  refusal: LegRefusal | undefined;
  /** A leg of a system may be part of every combination. */
  canBeBanker: boolean;
};

export function SlipLeg({ leg, refusal, canBeBanker }: Props) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const { pick, now, key, hasPriceChanged } = leg;
  const awaited = <Skeleton className="my-1 h-14" />;
  if (leg.builder.length > 0)
    return (
      <InPage load={loadBuilder} awaited={awaited}>
        {(BuilderLeg) => <BuilderLeg leg={leg} refusal={refusal} canBeBanker={canBeBanker} />}
      </InPage>
    );
  if (!now) return awaited;
  const line = { market: pick.marketId, specifiers: pick.specifiers, ...(now.match ?? noNames) };
  const name = outcomeLabel(line, pick.outcomeId, locale);
  const code = now.refusal ?? (refusal?.odds === undefined ? refusal?.code : null) ?? null;
  const bar = code
    ? 'border-coral'
    : hasPriceChanged
      ? 'border-amber bg-amber/8'
      : isJoint(pick.marketId)
        ? 'border-violet-star'
        : pick.isLive
          ? 'border-jade'
          : 'border-ink-500';
  return (
    <li className={classes('border-l-2 py-1.5 pl-3', bar)}>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline justify-between gap-2 text-mist-50 text-sm">
            <b className="min-w-0">{name}</b>
            <Price leg={leg} />
          </p>
          <MatchLine leg={leg} />
          {code && <p className="mt-0.5 font-medium text-coral text-xs">{codeText(code)}</p>}
        </div>
        {canBeBanker && <BankerButton leg={leg} name={name} />}
        <button
          type="button"
          aria-label={t('slip.removeOf', { name })}
          onClick={() => removePick(key)}
          className={legButton}
        >
          <X aria-hidden />
        </button>
      </div>
    </li>
  );
}

const unknown = inEachLanguage(() => '');
const noNames = { home: unknown, away: unknown };
