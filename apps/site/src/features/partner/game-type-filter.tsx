import { type PartnerGameType, partnerGameTypes } from '@mirinae/contract/partner/rates';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { TypeSelect } from '../../shell/forms/type-select.tsx';

/** Its field in an address. */
export const gameTypeField = oneOf(partnerGameTypes);

type Props = { value: PartnerGameType | undefined; onChange: (gameType: PartnerGameType | undefined) => void };

export function GameTypeFilter(props: Props) {
  const { t } = useTranslation();
  return (
    <div className="w-40">
      <TypeSelect label={t('partner.game')} types={partnerGameTypes} text={(type) => t(`type.${type}`)} {...props} />
    </div>
  );
}
