import { esports } from '@mirinae/contract/constants';
import { gameTypes } from '@mirinae/contract/play/game-types';
import type { GameType } from '@mirinae/contract/play/play';
import { sportNames } from '@mirinae/contract/sport/sport-names';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { SearchField } from '@mirinae/ui/list/search-field';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { TypeSelect } from '../../shell/forms/type-select.tsx';
import { groupLabel, isPlayable, sectionOf, useGroups } from '../../shell/games/game-groups.ts';
import { lastDays, periodAddress } from '../../shell/pages/period.ts';

const recentDays = 7;
const archiveDays = 365;
const addressFields = {
  ...periodAddress(recentDays),
  groupKey: oneOf(gameTypes),
  vendorCode: anyText(20),
  /** Sport: for bets on matches only. */
  gameKey: oneOf(Object.keys(sportNames)),
  /** Part of a game's name. */
  game: anyText(40),
  oldYn: oneOf(['Y', 'N']).withDefault('N'),
  /** The bet whose details are open. */
  bet: anyText(18, /^[1-9]\d{0,17}$/),
};

export const useBetAddress = () => useListAddress(addressFields);

type TypeProps = { value: GameType | undefined; onChange: (groupKey: GameType | undefined) => void };

export function GameTypeSelect(props: TypeProps) {
  const { t } = useTranslation();
  return <TypeSelect label={t('bets.kind')} types={gameTypes} text={(type) => t(`type.${type}`)} {...props} />;
}

type SportProps = { type: 'sports' | 'esports'; value: string | undefined; onChange: (sport?: string) => void };

/** The sports of the type, and combinations of several. */
function SportSelect({ type, value, onChange }: SportProps) {
  const { t } = useTranslation();
  const ofType = Object.entries(sportNames).filter(
    ([sport]) => sport === 'combination' || esports.includes(sport) === (type === 'esports'),
  );
  return (
    <Select
      aria-label={t('bets.sport')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      placeholder={t('bets.everySport')}
      options={ofType.map(([sport, names]) => ({ value: sport, label: names[currentLocale()] }))}
    />
  );
}

export function BetFilters({ value, set }: Pick<ReturnType<typeof useBetAddress>, 'value' | 'set'>) {
  const { t } = useTranslation();
  const { groupKey, vendorCode, gameKey, game, oldYn } = value;
  const vendors = useGroups().filter(
    (group) => isPlayable(group) && (groupKey === undefined || sectionOf(group) === groupKey),
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
        <GameTypeSelect
          value={groupKey}
          onChange={(next) => set({ groupKey: next, vendorCode: undefined, gameKey: undefined })}
        />
      </div>
      {(groupKey === 'sports' || groupKey === 'esports') && (
        <div className="min-w-0 grow basis-36 sm:w-44 sm:flex-none">
          <SportSelect type={groupKey} value={gameKey} onChange={(sport) => set({ gameKey: sport })} />
        </div>
      )}
      <div className="min-w-0 grow basis-36 sm:w-52 sm:flex-none">
        <Select
          aria-label={t('bets.vendor')}
          value={vendorCode ?? ''}
          onChange={(event) => set({ vendorCode: event.target.value || undefined })}
          placeholder={t('bets.allVendors')}
          options={vendors.map((group) => ({ value: group.code, label: groupLabel(group) }))}
        />
      </div>
      <SearchField
        label={t('bets.gameName')}
        value={game ?? ''}
        onSearch={(text) => set({ game: text.trim() || undefined }, { replace: true })}
      />
      <DayFields isBounded days={value} onDays={set} />
    </>
  );
}
