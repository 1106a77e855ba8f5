import { type BetEnding, betEnding } from '@mirinae/contract/play/bet-ending';
import type { BetRecord } from '@mirinae/contract/play/play';
import type { Tone } from '@mirinae/ui/badge';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';

/** `bet` is a bet on what others may still bet on. */
type State = BetEnding | 'bet';
/** A return below the stake keeps the word of a win and loses its colour; its stake is shown with it. */
const tones: Record<State, Tone> = {
  bet: 'star',
  wait: 'star',
  win: 'jade',
  lose: 'coral',
  draw: 'amber',
  cancel: 'neutral',
  returned: 'amber',
  partly: 'neutral',
};

type Bet = Pick<BetRecord, 'type' | 'cash' | 'winCash'>;

/** `isOpen`: betting on its round is still open, it waits for nothing yet. */
export function BetStatus({ bet, isOpen = false }: { bet: Bet; isOpen?: boolean }) {
  const { t } = useTranslation();
  const state = bet.type === 'wait' && isOpen ? 'bet' : betEnding(bet);
  return (
    <StatusPill tone={tones[state]} live={bet.type === 'wait'}>
      {t(`betType.${state}`)}
    </StatusPill>
  );
}
