import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { BetTable } from './bet-table.tsx';
import { GameTypeFilter, gameTypeField } from './game-type-filter.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { weekAddress } from './use-period.ts';

const schema = weekAddress.extend({ gameType: gameTypeField });

export function PartnerBetsPage() {
  const { value, set, page, onPage } = useListAddress(schema);
  const { startDate, endDate, gameType } = value;
  return (
    <PartnerFrame page="partnerBets">
      <BetTable
        filter={{ startDate, endDate, by: 'placed', ...(gameType ? { gameType } : {}) }}
        paging={{ page, onPage }}
        filters={
          <>
            <PeriodFilter range={value} onChange={set} />
            <GameTypeFilter value={gameType} onChange={(next) => set({ gameType: next })} />
          </>
        }
      />
    </PartnerFrame>
  );
}
