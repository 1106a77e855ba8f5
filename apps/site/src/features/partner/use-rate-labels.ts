import type { PartnerGameType, Rate } from '@mirinae/contract/partner/rates';
import { formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

export function useRateLabels() {
  const { t } = useTranslation();
  return {
    rolling: t('partner.rolling'),
    losing: t('partner.losing'),
    typeOf: (gameType: PartnerGameType) => t(`type.${gameType}`),
    mostOf: ({ rolling, losing }: Rate) =>
      t('partner.most', { rolling: formatRate(rolling), losing: formatRate(losing) }),
  };
}
