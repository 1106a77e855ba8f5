import type { BetRecord, BetType } from '@mirinae/contract/play/play';
import type { Tone } from '@mirinae/ui/badge';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';

/** A return of no more than the stake is no hit; `bet` is a bet on what others may still bet on. */
type Ending = BetType | 'returned' | 'bet';
const tones: Record<Ending, Tone> = {
  bet: 'star',
  wait: 'star',
  win: 'jade',
  lose: 'coral',
  draw: 'amber',
  cancel: 'neutral',
  returned: 'amber',
};

type Props = {
  bet: Pick<BetRecord, 'type' | 'cash' | 'winCash'>;
  /** Betting on its round is still open: it waits for nothing yet. */
  isOpen?: boolean;
};

function endingOf({ type, cash, winCash }: Props['bet'], isOpen: boolean): Ending {
  if (type === 'wait') return isOpen ? 'bet' : 'wait';
  return type === 'win' && winCash === cash ? 'returned' : type;
}

export function BetStatus({ bet, isOpen = false }: Props) {
  const { t } = useTranslation();
  const ending = endingOf(bet, isOpen);
  return (
    <StatusPill tone={tones[ending]} live={bet.type === 'wait'}>
      {t(`betType.${ending}`)}
    </StatusPill>
  );
}
