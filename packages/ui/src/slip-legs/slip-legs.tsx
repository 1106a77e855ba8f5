/** The legs of a slip: what was picked at which odds, how each is, by which rule, and what it does to the stake. */
import type { LegStanding } from '@mirinae/contract/sport/slips';
import { lineLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { ruleLabel } from '@mirinae/game-math/sports/markets/rule-labels';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { type LegEnding, legFactor } from '@mirinae/game-math/sports/slip/leg-factors';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../badge.tsx';
import { formatDateTime } from '../format.ts';
import { currentLocale } from '../language/language.ts';
import { useTranslation } from '../language/translation.ts';
import { BuilderPicks } from './builder-picks.tsx';
import { formatLegOdds, legState, legTones, type SlipLeg } from './leg-state.ts';

const bars: Readonly<Record<Tone, string>> = {
  neutral: 'border-ink-500',
  star: 'border-cyan-star',
  gold: 'border-gold',
  jade: 'border-jade',
  coral: 'border-coral',
  amber: 'border-amber',
};

/** "벳빌더 3" for a builder, what was picked for any other leg. */
export function useLegName(): (leg: SlipLeg) => string {
  const { t } = useTranslation();
  return (leg) =>
    leg.builder.length > 0
      ? t('slipLegs.builder', { count: leg.builder.length })
      : outcomeLabel(leg, leg.outcome, currentLocale());
}

function endingOf(standing: LegStanding): LegEnding {
  if (standing.kind !== 'settled') return { kind: 'void' };
  const { ending, places = 1, tied = 1, isHalfVoid = false } = standing;
  return ending === 'deadHeat' ? { kind: ending, places, tied, isHalfVoid } : { kind: ending };
}

/** Factor of the leg on the stake; null while it is open. */
function factorOf(standing: LegStanding, odds: number): string | null {
  if (standing.kind === 'open' || standing.kind === 'correcting') return null;
  const { over, under } = legFactor(endingOf(standing), odds);
  return (Number(over) / Number(under)).toFixed(4).replace(/0{1,2}$/, '');
}

function Outcome({ leg }: { leg: SlipLeg }) {
  const { t } = useTranslation();
  const { standing, oddsLeft: odds } = leg;
  const factor = factorOf(standing, odds);
  const settledFacts =
    standing.kind === 'settled'
      ? [
          standing.score && t('slipLegs.score', { score: `${standing.score.home}:${standing.score.away}` }),
          t(`slipLegs.certainty.${standing.certainty}`),
        ]
      : [];
  const facts = [...settledFacts, factor && t('slipLegs.factor', { factor })].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return <p className="mt-1 text-mist-200 text-xs tabular-nums">{facts.join(' · ')}</p>;
}

type Props = {
  leg: SlipLeg;
  /** Whether the settlement rule is shown too. */
  isWhole?: boolean;
  /** Its score now, while it is open. */
  score?: ReactNode;
};

export function SlipLegRow({ leg, isWhole = false, score }: Props) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const nameOf = useLegName();
  const isBuilder = leg.builder.length > 0;
  const state = legState(leg);
  const match = matchLabel(leg, locale);
  return (
    <li className={`border-l-2 py-2 pl-3 ${bars[legTones[state]]}`}>
      <p className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 text-mist-50 text-sm">{nameOf(leg)}</b>
        <b className="shrink-0 text-mist-50 text-sm tabular-nums">{formatLegOdds(leg.odds)}</b>
      </p>
      <p className="mt-0.5 truncate text-mist-300 text-xs" title={match}>
        {!isBuilder && <span className="text-mist-200">{lineLabel(leg, locale)} · </span>}
        {match}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs">
        <Badge tone={legTones[state]}>{t(`slipLegs.state.${state}`)}</Badge>
        {leg.bankerYn === 'Y' && <Badge>{t('slipLegs.banker')}</Badge>}
        {leg.liveYn === 'Y' && <Badge tone="jade">{t('slipLegs.live')}</Badge>}
        {state === 'open' && <span className="text-mist-300 tabular-nums">{formatDateTime(leg.startsAt)}</span>}
        {score}
      </p>
      <Outcome leg={leg} />
      {isBuilder ? (
        <BuilderPicks leg={leg} isWhole={isWhole} />
      ) : (
        isWhole && <p className="mt-1 text-mist-400 text-xs">{ruleLabel(leg, locale)}</p>
      )}
    </li>
  );
}
