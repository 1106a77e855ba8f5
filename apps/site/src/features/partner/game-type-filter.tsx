import { type PartnerGameType, partnerGameTypes } from '@mirinae/contract/partner/rates';
import { Select } from '@mirinae/ui/select';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

/** Its field in an address. */
export const gameTypeField = z.enum(partnerGameTypes).optional();

export function GameTypeFilter({
  value,
  onChange,
}: {
  value: PartnerGameType | undefined;
  onChange: (gameType: PartnerGameType | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="w-40">
      <Select
        aria-label={t('partner.game')}
        value={value ?? ''}
        onChange={(event) => onChange(partnerGameTypes.find((type) => type === event.target.value))}
        placeholder={t('list.all')}
        options={partnerGameTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
    </div>
  );
}
