import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ComponentProps } from 'react';
import { LimitChoice, usePutLimitsOff } from '../../shell/forms/limit-choice.tsx';

/** Prompts for a decision about limits after a refusal for want of one. Closing puts it off. */
export function LimitOffer(choice: ComponentProps<typeof LimitChoice>) {
  const { t } = useTranslation();
  return (
    <Dialog wide onClose={usePutLimitsOff()} title={t('limits.offer.title')} description={t('limits.offer.text')}>
      <LimitChoice {...choice} />
    </Dialog>
  );
}
