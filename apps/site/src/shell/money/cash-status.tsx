import type { CashStatus } from '@mirinae/contract/cash/cash';
import type { Tone } from '@mirinae/ui/badge';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';

const tones: Record<CashStatus, Tone> = { 0: 'star', 2: 'amber', 1: 'jade', [-1]: 'neutral', [-2]: 'coral' };

/** Status of a deposit or a withdrawal. */
export function CashStatusPill({ status }: { status: CashStatus }) {
  const { t } = useTranslation();
  return (
    <StatusPill tone={tones[status]} live={status === 0 || status === 2}>
      {t(`cashStatus.${status}`)}
    </StatusPill>
  );
}
