import type { PartnerRow } from '@mirinae/contract/partner/partner';
import { Badge } from '@mirinae/ui/badge';
import { useTranslation } from '@mirinae/ui/language/translation';

/** A partner: tier and ID, the nickname below. */
export function PartnerName({ tier, memId, memNick }: Pick<PartnerRow, 'tier' | 'memId' | 'memNick'>) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Badge tone={tier === 'PTN_1' ? 'gold' : 'star'}>{t(`partners.tiers.${tier}`)}</Badge>
      <span>
        <b>{memId}</b>
        <span className="block text-xs text-mist-400">{memNick}</span>
      </span>
    </span>
  );
}
