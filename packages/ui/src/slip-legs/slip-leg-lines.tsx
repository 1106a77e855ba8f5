/** Legs in one line each, as rows of bets show them: its state, what was picked, and of which match. */
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import { currentLocale } from '../language/language.ts';
import { useTranslation } from '../language/translation.ts';
import { formatLegOdds, legState, legTones, type SlipLeg } from './leg-state.ts';
import { useLegName } from './slip-legs.tsx';

function SlipLegLine({ leg, score }: { leg: SlipLeg; score?: ReactNode }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const nameOf = useLegName();
  const state = legState(leg);
  const match = matchLabel(leg, locale);
  return (
    <li className="flex min-w-0 items-center gap-1.5 text-left font-normal text-mist-300 text-xs leading-5">
      <Badge tone={legTones[state]}>{t(`slipLegs.state.${state}`)}</Badge>
      <span className="min-w-0 truncate" title={match}>
        <span className="text-mist-100">{nameOf(leg)}</span> {match}
      </span>
      {score}
      <span className="ml-auto shrink-0 text-mist-100 tabular-nums">{formatLegOdds(leg.odds)}</span>
    </li>
  );
}

type Props = {
  legs: readonly SlipLeg[];
  /** The score of an open leg now, where the page knows it. */
  scoreOf?: (leg: SlipLeg) => ReactNode;
};

export function SlipLegLines({ legs, scoreOf }: Props) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('slipLegs.label')} className="mt-1 flex max-w-80 flex-col gap-0.5">
      {legs.map((leg) => (
        <SlipLegLine
          key={`${leg.fixture}|${leg.market}|${leg.specifiers}|${leg.outcome}`}
          leg={leg}
          score={leg.standing.kind === 'open' && scoreOf?.(leg)}
        />
      ))}
    </ul>
  );
}
