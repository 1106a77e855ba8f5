import type { BetRecord, BetType } from '@mirinae/contract/play/play';
import type { Tone } from '@mirinae/ui/badge';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';

/** A return of no more than the stake is no hit. */
type Ending = BetType | 'returned';
const tones: Record<Ending, Tone> = {
  wait: 'star',
  win: 'jade',
  lose: 'coral',
  draw: 'amber',
  cancel: 'neutral',
  returned: 'amber',
};

type Props = { bet: Pick<BetRecord, 'type' | 'cash' | 'winCash'> };

export function BetStatus({ bet: { type, cash, winCash } }: Props) {
  const { t } = useTranslation();
  const ending: Ending = type === 'win' && winCash === cash ? 'returned' : type;
  return (
    <StatusPill tone={tones[ending]} live={type === 'wait'}>
      {t(`betType.${ending}`)}
    </StatusPill>
  );
}
