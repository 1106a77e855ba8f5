import type { Tone } from '@mirinae/ui/badge';
import { formatWon } from '@mirinae/ui/format';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useTranslation } from 'react-i18next';
import { formatOdds, marketLabel, outcomeLabel } from './labels.ts';
import { useMyBets } from './use-mini.ts';

const tones: Record<'wait' | 'win' | 'lose' | 'draw' | 'cancel', Tone> = {
  wait: 'star',
  win: 'jade',
  lose: 'coral',
  draw: 'amber',
  cancel: 'neutral',
};

/** The member's bets in this round. */
export function MyBets({ roundId }: { roundId: number | undefined }) {
  const { t } = useTranslation();
  const { data: bets = [] } = useMyBets(roundId);
  return (
    <section aria-label={t('mini.mine')} className="surface p-4">
      <h2 className="mb-2 font-bold">{t('mini.mine')}</h2>
      {bets.length === 0 && <p className="py-3 text-center text-sm text-mist-400">{t('mini.noBets')}</p>}
      <ul className="divide-y divide-ink-600/30">
        {bets.map((bet) => (
          <li key={bet.betIdx} className="flex items-center justify-between gap-3 py-2.5 text-sm">
            <span>
              <span className="block text-xs text-mist-400">
                {t(`pages.${bet.gameCode}`)} · {marketLabel(t, bet.market)}
              </span>
              <b>{outcomeLabel(t, bet.market, bet.outcome)}</b>{' '}
              <span className="text-gold tabular-nums">{formatOdds(bet.odds)}</span>
            </span>
            <span className="text-right tabular-nums">
              <span className="block">{formatWon(bet.cash)}</span>
              <StatusPill tone={tones[bet.type]} live={bet.type === 'wait'}>
                {bet.type === 'win' ? `+${formatWon(bet.winCash)}` : t(`betType.${bet.type}`)}
              </StatusPill>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
