import type { Answer } from '@mirinae/contract/calls';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCall } from '../../shell/calls/api.ts';
import {
  formatOdds,
  marketLabel,
  outcomeLabel,
  outcomeTone,
  ruleKey,
  winnerOf,
} from '../../shell/games/draw-labels.ts';
import { SmallBalls } from '../../shell/games/small-balls.tsx';
import { Fact } from './bet-parts.tsx';

function Decision({ bet, round }: Answer<'mini.bet'>) {
  const { t } = useTranslation();
  const { gameCode, market } = bet;
  const won = winnerOf(round, gameCode, market);
  if (round.balls.length === 0) return <Fact name={t('bets.decided')}>{t('bets.notDrawn')}</Fact>;
  const sum = round.balls.reduce((total, ball) => total + ball, 0);
  return (
    <>
      <Fact name={t('bets.drawn')}>
        <SmallBalls round={round} />
        <span className="mt-0.5 block text-mist-400 text-xs">{t('bets.sum', { sum })}</span>
      </Fact>
      {won && (
        <Fact name={t('bets.decided')}>
          <b className={`rounded-full px-2.5 py-0.5 text-sm ${outcomeTone(won)}`}>{outcomeLabel(t, market, won)}</b>
        </Fact>
      )}
    </>
  );
}

/** Bet on a draw, its result, and the rule that decided it. */
export function DrawFacts({ betIdx }: { betIdx: string }) {
  const { t } = useTranslation();
  const query = useCall('mini.bet', { betIdx });
  return (
    <Loaded query={query}>
      {({ bet, round }) => (
        <dl className="rounded-card border border-ink-600/50 px-4 py-1">
          <Fact name={t('bets.pick')}>
            <span className="block text-mist-300 text-xs">{marketLabel(t, bet.market)}</span>
            <b>{outcomeLabel(t, bet.market, bet.outcome)}</b>
          </Fact>
          <Fact name={t('bets.odds')}>
            <b className="text-gold">{formatOdds(bet.odds)}</b>
          </Fact>
          <Decision bet={bet} round={round} />
          <Fact name={t('bets.rule')}>
            <span className="text-mist-300 text-sm">{t(`draw.rule.${ruleKey(bet.gameCode, bet.market)}`)}</span>
          </Fact>
        </dl>
      )}
    </Loaded>
  );
}
