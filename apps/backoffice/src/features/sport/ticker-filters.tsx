import type { Answer } from '@mirinae/contract/calls';
import { tickerPhases, tickerResults, tickerShapes } from '@mirinae/contract/staff/sport-ticker';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyNumber, anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, type useListAddress } from '@mirinae/ui/list/use-list-address';
import { Select } from '@mirinae/ui/select';
import { TextInput } from '@mirinae/ui/text-input';
import { useAmountText } from '@mirinae/ui/use-amount-text';
import { Choice, ListSearch } from '../../shell/lists/filters.tsx';

export const tickerFields = {
  ...listAddress,
  sport: anyText().withDefault(''),
  shape: oneOf(tickerShapes).withDefault('all'),
  phase: oneOf(tickerPhases).withDefault('all'),
  result: oneOf(tickerResults).withDefault('all'),
  stakeMin: anyNumber(0).withDefault(0),
  searchText: anyText().withDefault(''),
};
type Address = ReturnType<typeof useListAddress<typeof tickerFields>>;

/** In smallest units; nothing typed is every stake. */
function StakeFilter({ address }: { address: Address }) {
  const { t } = useTranslation();
  const { value, onChange } = useAmountText(address.value.stakeMin, (stakeMin) =>
    address.set({ stakeMin }, { replace: true }),
  );
  return (
    <TextInput
      aria-label={t('sport.ticker.stakeMin')}
      placeholder={t('sport.ticker.stakeMin')}
      inputMode="decimal"
      className="w-52"
      value={value}
      onChange={onChange}
    />
  );
}

/** What the ticker shows; the address holds it. */
export function TickerFilters({ address, sports }: { address: Address } & Pick<Answer<'staff.sportTicker'>, 'sports'>) {
  const { t } = useTranslation();
  const { sport, shape, phase, result } = address.value;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Choice
        label={t('field.status')}
        values={tickerResults}
        text={(each) => t(`sport.ticker.results.${each}`)}
        value={result}
        onChoose={(next) => address.set({ result: next })}
      />
      <Choice
        label={t('sport.stops.phase')}
        values={tickerPhases}
        text={(each) => t(`sport.ticker.phases.${each}`)}
        value={phase}
        onChoose={(next) => address.set({ phase: next })}
      />
      <Choice
        label={t('sport.ticker.shape')}
        values={tickerShapes}
        text={(each) => t(`sport.ticker.shapes.${each}`)}
        value={shape}
        onChoose={(next) => address.set({ shape: next })}
      />
      <Select
        aria-label={t('sport.sport')}
        placeholder={t('sport.stops.allSports')}
        value={sport}
        onChange={({ target }) => address.set({ sport: target.value })}
        options={sports.map((each) => ({ value: each.sport, label: each.names[currentLocale()] }))}
      />
      <StakeFilter address={address} />
      <ListSearch label={t('sport.factors.search')} address={address} />
    </div>
  );
}
