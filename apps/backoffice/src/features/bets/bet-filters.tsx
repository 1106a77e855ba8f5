import { gameTypes } from '@mirinae/contract/play/game-types';
import { betState, betTimes } from '@mirinae/contract/staff/bets';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { SearchField } from '@mirinae/ui/list/search-field';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { TextInput } from '@mirinae/ui/text-input';
import { useAmountText } from '@mirinae/ui/use-amount-text';
import { useState } from 'react';
import { type BetSearchAddress, filterOf, noSearch } from './bet-search.ts';

type Props = { address: BetSearchAddress };
type BetTime = (typeof betTimes)[number];
type TextName = 'betIdx' | 'member' | 'game' | 'vendorKey' | 'roundId';

function TextFilter({ address, name }: Props & { name: TextName }) {
  const { t } = useTranslation();
  return (
    <SearchField
      label={t(`bets.by.${name}`)}
      value={address.value[name]}
      onSearch={(value) => address.set({ [name]: value, opened: '' }, { replace: true })}
    />
  );
}

function AmountFilter({ address, name }: Props & { name: 'amountMin' | 'amountMax' }) {
  const { t } = useTranslation();
  const { value, onChange } = useAmountText(address.value[name], (amount) =>
    address.set({ [name]: amount }, { replace: true }),
  );
  return (
    <TextInput
      aria-label={t(`bets.by.${name}`)}
      placeholder={t(`bets.by.${name}`)}
      inputMode="decimal"
      value={value}
      onChange={onChange}
    />
  );
}

function KindFilter({ address }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('field.kind')}
      value={address.value.groupKey ?? ''}
      placeholder={t('bets.by.groupKey')}
      onChange={({ target }) => address.set({ groupKey: gameTypes.find((each) => each === target.value) })}
      options={gameTypes.map((value) => ({ value, label: t(`gameType.${value}`) }))}
    />
  );
}

function StateFilter({ address }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('field.status')}
      value={address.value.state ?? ''}
      placeholder={t('bets.by.state')}
      onChange={({ target }) => address.set({ state: betState.options.find((each) => each === target.value) })}
      options={betState.options.map((value) => ({ value, label: t(`betEnding.${value}`) }))}
    />
  );
}

function AmountOf({ address }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('bets.by.amountOf')}
      value={address.value.amountOf}
      onChange={({ target }) => address.set({ amountOf: target.value === 'payout' ? 'payout' : 'stake' })}
      options={(['stake', 'payout'] as const).map((value) => ({ value, label: t(`bets.${value}`) }))}
    />
  );
}

function TimeOf({ address }: Props) {
  const { t } = useTranslation();
  return (
    <Segmented<BetTime>
      label={t('bets.by.timeOf')}
      value={address.value.timeOf}
      onValueChange={(timeOf) => address.set({ timeOf })}
      options={betTimes.map((value) => ({ value, label: t(`bets.times.${value}`) }))}
    />
  );
}

/** What a figure leads here with: shown, and taken back by a press. */
function Drilled({ address: { value, set } }: Props) {
  const { t } = useTranslation();
  const { hour, gameKey, partnerId } = value;
  const chips = [
    hour !== undefined && { text: t('bets.inHour', { hour }), back: { hour: undefined } },
    gameKey !== '' && { text: t('bets.ofGame', { gameKey }), back: { gameKey: '' } },
    partnerId !== '' && { text: t('bets.ofPartner', { partnerId }), back: { partnerId: '' } },
  ];
  return chips.map(
    (chip) =>
      chip && (
        <Button key={chip.text} onClick={() => set(chip.back)}>
          {chip.text} <span aria-hidden>×</span>
        </Button>
      ),
  );
}

/** Lower where there is a mouse, and as many in a row as there is room for. */
const bar =
  'grid w-full grid-cols-2 gap-2 @md:grid-cols-3 @2xl:grid-cols-4 @4xl:grid-cols-5 [&>*]:w-full md:[&_:is(input,select)]:h-9 md:[&_:is(input,select)]:text-sm';

/** On a phone the rest comes on demand: bets are within the first screen. */
const whereThereIsRoom = 'hidden @md:contents [&>*]:w-full';

/** Everything a bet can be looked for by; all of it together. */
export function BetFilters({ address }: Props) {
  const { t } = useTranslation();
  const { startDate, endDate, memberId } = address.value;
  const isEmpty = Object.keys(filterOf(address.value)).length === 0;
  const [isMore, setMore] = useState(false);
  return (
    <div className="@container w-full">
      <div className={bar}>
        <TextFilter address={address} name="betIdx" />
        {memberId === undefined ? (
          <TextFilter address={address} name="member" />
        ) : (
          <Button onClick={() => address.set({ memberId: undefined })}>
            {t('bets.ofMember', { memberId })} <span aria-hidden>×</span>
          </Button>
        )}
        <div className={isMore ? 'contents [&>*]:w-full' : whereThereIsRoom}>
          <TextFilter address={address} name="game" />
          <KindFilter address={address} />
          <StateFilter address={address} />
          <TextFilter address={address} name="vendorKey" />
          <TextFilter address={address} name="roundId" />
          <AmountOf address={address} />
          <AmountFilter address={address} name="amountMin" />
          <AmountFilter address={address} name="amountMax" />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <TimeOf address={address} />
        <DayFields days={{ startDate, endDate }} onDays={(days) => address.set({ ...days, hour: undefined })} />
        <Drilled address={address} />
        <Button className="@md:hidden" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          {t('bets.more')}
        </Button>
        {!isEmpty && (
          <Button tone="quiet" onClick={() => address.set(noSearch)}>
            {t('bets.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
