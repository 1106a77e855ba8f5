import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { Segmented } from '@mirinae/ui/segmented';
import { BetTable } from './bet-table.tsx';
import { GameTypeFilter, gameTypeField } from './game-type-filter.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { weekAddress } from './use-period.ts';

const states = ['settled', 'open'] as const;
const fields = { ...weekAddress, gameType: gameTypeField, by: oneOf(states).withDefault('settled') };

export function PartnerBetsPage() {
  const { t } = useTranslation();
  const { value, set, page, onPage } = useListAddress(fields);
  const { startDate, endDate, gameType, by } = value;
  return (
    <PartnerFrame page="partnerBets">
      <BetTable
        filter={{ startDate, endDate, by, ...(gameType ? { gameType } : {}) }}
        paging={{ page, onPage }}
        filters={
          <>
            <Segmented
              label={t('partner.status')}
              value={by}
              onValueChange={(next) => set({ by: next })}
              options={states.map((value) => ({ value, label: t(`partner.betState.${value}`) }))}
            />
            {by === 'settled' && <PeriodFilter range={value} onChange={set} />}
            <GameTypeFilter value={gameType} onChange={(next) => set({ gameType: next })} />
          </>
        }
      />
    </PartnerFrame>
  );
}
