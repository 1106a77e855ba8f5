import type { PartnerGameType, Rate } from '@mirinae/contract/partner/rates';
import { formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

export function useRateLabels() {
  const { t } = useTranslation();
  return {
    rolling: t('partners.rolling'),
    losing: t('partners.losing'),
    typeOf: (gameType: PartnerGameType) => t(`partners.types.${gameType}`),
    maxRateOf: ({ rolling, losing }: Rate) =>
      t('partners.most', { rolling: formatRate(rolling), losing: formatRate(losing) }),
  };
}
