/** The picks of a builder: what each was, its state, and by which rule and score it is settled. */
import { lineLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { ruleLabel } from '@mirinae/game-math/sports/markets/rule-labels';
import { Badge } from '../badge.tsx';
import { currentLocale } from '../language/language.ts';
import { useTranslation } from '../language/translation.ts';
import { formatLegOdds, legState, legTones, type SlipLeg } from './leg-state.ts';

type Pick = SlipLeg['builder'][number];

function BuilderPick({ leg, pick, isWhole }: { leg: SlipLeg; pick: Pick; isWhole: boolean }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const { standing } = pick;
  const named = { ...pick, home: leg.home, away: leg.away };
  const state = legState({ ...leg, standing });
  const settledFacts =
    standing.kind === 'settled'
      ? [
          standing.score && t('slipLegs.score', { score: `${standing.score.home}:${standing.score.away}` }),
          t(`slipLegs.certainty.${standing.certainty}`),
        ]
      : [];
  return (
    <li className="border-violet-star/50 border-l pl-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-mist-50 text-sm">{outcomeLabel(named, pick.outcome, locale)}</span>
        <span className="shrink-0 text-mist-300 text-xs tabular-nums">{formatLegOdds(pick.odds)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-1.5 text-mist-300 text-xs">
        <Badge tone={legTones[state]}>{t(`slipLegs.state.${state}`)}</Badge>
        <span>{lineLabel(named, locale)}</span>
        {settledFacts
          .filter((fact) => fact !== null)
          .map((fact) => (
            <span key={fact} className="text-mist-200 tabular-nums">
              {fact}
            </span>
          ))}
      </p>
      {isWhole && <p className="text-mist-400 text-xs">{ruleLabel(named, locale)}</p>}
    </li>
  );
}

/** When a builder is won, and what becomes of a void pick. */
export function BuilderRule() {
  const { t } = useTranslation();
  return <p className="text-mist-400 text-xs">{t('slipLegs.builderRule')}</p>;
}

export function BuilderPicks({ leg, isWhole }: { leg: SlipLeg; isWhole: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <ul aria-label={t('slipLegs.builderPicks')} className="mt-1.5 flex flex-col gap-1.5">
        {leg.builder.map((pick) => (
          <BuilderPick
            key={`${pick.market}|${pick.specifiers}|${pick.outcome}`}
            leg={leg}
            pick={pick}
            isWhole={isWhole}
          />
        ))}
      </ul>
      {leg.oddsLeft !== leg.odds && (
        <p className="mt-1 text-amber text-xs tabular-nums">
          {t('slipLegs.oddsLeft', { odds: formatLegOdds(leg.oddsLeft) })}
        </p>
      )}
      {isWhole && <BuilderRule />}
    </>
  );
}
