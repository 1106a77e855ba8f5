/** The state of a bet in a word and a colour. */
import { type BetEnding, betEnding } from '@mirinae/contract/play/bet-ending';
import type { BetRecord } from '@mirinae/contract/play/play';
import type { Tone } from '@mirinae/ui/badge';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';

export const endingTones: Readonly<Record<BetEnding, Tone>> = {
  wait: 'star',
  win: 'jade',
  lose: 'coral',
  draw: 'amber',
  cancel: 'neutral',
  returned: 'amber',
  partly: 'neutral',
};

export function BetEndingPill({ bet }: { bet: BetRecord }) {
  const { t } = useTranslation();
  const ending = betEnding(bet);
  return <StatusPill tone={endingTones[ending]}>{t(`betEnding.${ending}`)}</StatusPill>;
}
