import { type PartnerGameType, partnerGameTypes } from '@mirinae/contract/partner/rates';
import { Select } from '@mirinae/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BetTable } from './bet-table.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { PeriodBar } from './period-bar.tsx';
import { usePeriod } from './use-period.ts';

export function PartnerBetsPage() {
  const { t } = useTranslation();
  const period = usePeriod();
  const [gameType, setGameType] = useState<PartnerGameType | undefined>();
  const filter = { ...period.range, by: 'placed' as const, ...(gameType ? { gameType } : {}) };
  return (
    <PartnerFrame tab="bets">
      <PeriodBar period={period}>
        <div className="w-40">
          <Select
            aria-label={t('partner.game')}
            value={gameType ?? ''}
            onChange={(event) => setGameType(partnerGameTypes.find((type) => type === event.target.value))}
            placeholder={t('partner.all')}
            options={partnerGameTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          />
        </div>
      </PeriodBar>
      <BetTable key={JSON.stringify(filter)} filter={filter} />
    </PartnerFrame>
  );
}
