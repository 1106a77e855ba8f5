import type { BetRecord, BetType } from '@mirinae/contract/play/play';
import type { Tone } from '@mirinae/ui/badge';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useTranslation } from 'react-i18next';

const tones: Record<BetType, Tone> = { wait: 'star', win: 'jade', lose: 'coral', draw: 'amber', cancel: 'neutral' };

export function BetStatus({ type }: Pick<BetRecord, 'type'>) {
  const { t } = useTranslation();
  return (
    <StatusPill tone={tones[type]} live={type === 'wait'}>
      {t(`betType.${type}`)}
    </StatusPill>
  );
}
