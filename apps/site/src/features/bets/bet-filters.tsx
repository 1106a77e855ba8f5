import { gameTypes } from '@mirinae/contract/play/game-types';
import type { GameType } from '@mirinae/contract/play/play';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { groupLabel, sectionOf, useGroups } from '../../shell/game-groups.ts';
import { lastDays, periodAddress } from '../../shell/period.ts';
import { TypeSelect } from '../../shell/type-select.tsx';

const recentDays = 7;
const archiveDays = 365;
const addressFields = {
  ...periodAddress(recentDays),
  groupKey: oneOf(gameTypes),
  vendorCode: anyText(20),
  oldYn: oneOf(['Y', 'N']).usually('N'),
  /** The bet whose details are open. */
  bet: anyText(18, /^[1-9]\d{0,17}$/),
};

export const useBetAddress = () => useListAddress(addressFields);

type TypeProps = { value: GameType | undefined; onChange: (groupKey: GameType | undefined) => void };

export function GameTypeSelect(props: TypeProps) {
  const { t } = useTranslation();
  return <TypeSelect label={t('bets.kind')} types={gameTypes} text={(type) => t(`type.${type}`)} {...props} />;
}

export function BetFilters({ value, set }: Pick<ReturnType<typeof useBetAddress>, 'value' | 'set'>) {
  const { t } = useTranslation();
  const { groupKey, vendorCode, oldYn } = value;
  const vendors = useGroups().filter(
    (group) => group.gameCount > 0 && (groupKey === undefined || sectionOf(group) === groupKey),
  );
  return (
    <>
      <Segmented
        label={t('bets.period')}
        value={oldYn}
        onValueChange={(next) => set({ oldYn: next, ...lastDays(next === 'Y' ? archiveDays : recentDays) })}
        options={[
          { value: 'N', label: t('bets.recent') },
          { value: 'Y', label: t('bets.archive') },
        ]}
      />
      <div className="min-w-0 grow basis-36 sm:w-44 sm:flex-none">
        <GameTypeSelect value={groupKey} onChange={(next) => set({ groupKey: next, vendorCode: undefined })} />
      </div>
      <div className="min-w-0 grow basis-36 sm:w-44 sm:flex-none">
        <Select
          aria-label={t('bets.vendor')}
          value={vendorCode ?? ''}
          onChange={(event) => set({ vendorCode: event.target.value || undefined })}
          placeholder={t('bets.allVendors')}
          options={vendors.map((group) => ({ value: group.code, label: groupLabel(group) }))}
        />
      </div>
      <DayFields isBounded days={value} onDays={set} />
    </>
  );
}
