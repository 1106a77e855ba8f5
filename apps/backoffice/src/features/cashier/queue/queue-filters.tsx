/** Search and filters of a queue, all in the address, and the views that were saved of them. */
import { fitKinds } from '@mirinae/contract/staff/cash-queue';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { SearchField } from '@mirinae/ui/list/search-field';
import { Select } from '@mirinae/ui/select';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useCall } from '../../../shell/calls/calls.ts';
import { Choice, StatusChoice } from '../../../shell/lists/filters.tsx';
import { agedChoices, type QueueAddress, statuses } from './use-queue-filter.ts';

const levels = Array.from({ length: 10 }, (_, index) => String(index + 1));
const fits = ['all', ...fitKinds] as const;
const numberOf = (text: string) => (/^\d{1,11}$/.test(text) ? Number(text) : undefined);

type Props = { address: QueueAddress };
type NumberName = 'amountFrom' | 'amountTo';

/** Taken over when the field is left or Enter is pressed. */
function Amount({ name, address: { value, set } }: Props & { name: NumberName }) {
  const { t } = useTranslation();
  const shown = value[name];
  const take = (text: string) => {
    const next = numberOf(text);
    if (next !== shown) set({ [name]: next });
  };
  return (
    <TextInput
      key={shown}
      aria-label={t(`cashier.queue.${name}`)}
      placeholder={t(`cashier.queue.${name}`)}
      inputMode="numeric"
      defaultValue={shown ?? ''}
      onBlur={(event) => take(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
    />
  );
}

function Partner({ address: { value, set } }: Props) {
  const { t } = useTranslation();
  const take = (text: string) => {
    if (text !== (value.partnerId ?? '')) set({ partnerId: text || undefined });
  };
  return (
    <TextInput
      key={value.partnerId}
      aria-label={t('cashier.queue.partner')}
      placeholder={t('cashier.queue.partner')}
      maxLength={20}
      defaultValue={value.partnerId ?? ''}
      onBlur={(event) => take(event.target.value.trim())}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value.trim())}
    />
  );
}

function More({ address }: Props) {
  const { t } = useTranslation();
  const { value, set } = address;
  const banks = useCall('site.bank', {});
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:grid-cols-4 xl:grid-cols-6">
      <Amount name="amountFrom" address={address} />
      <Amount name="amountTo" address={address} />
      <Select
        aria-label={t('cashier.queue.bank')}
        placeholder={t('cashier.queue.bank')}
        value={value.bankCode ?? ''}
        onChange={(event) => set({ bankCode: event.target.value || undefined })}
        options={(banks.data ?? []).map(({ bankCode, bankNameKr, bankNameEn }) => ({
          value: bankCode,
          label: `${bankNameKr} · ${bankNameEn}`,
        }))}
      />
      <Partner address={address} />
      <Select
        aria-label={t('cashier.queue.level')}
        placeholder={t('cashier.queue.level')}
        value={value.level ?? ''}
        onChange={(event) => set({ level: numberOf(event.target.value) })}
        options={levels.map((level) => ({ value: level, label: `Lv.${level}` }))}
      />
      <Select
        aria-label={t('cashier.queue.aged')}
        placeholder={t('cashier.queue.aged')}
        value={value.agedMinutes ?? ''}
        onChange={(event) => set({ agedMinutes: numberOf(event.target.value) })}
        options={agedChoices.map((minutes) => ({
          value: String(minutes),
          label: t('cashier.queue.agedOf', { minutes }),
        }))}
      />
    </div>
  );
}

const narrowing = ['amountFrom', 'amountTo', 'bankCode', 'partnerId', 'level', 'agedMinutes'] as const;
const nothing = Object.fromEntries(
  [...narrowing, 'memId', 'searchText', 'fit', 'hour'].map((name) => [name, undefined]),
);

export function QueueFilters({ address }: Props) {
  const { t } = useTranslation();
  const { value, set } = address;
  const isNarrowed = narrowing.some((name) => value[name] !== undefined);
  const [isMore, setMore] = useState(isNarrowed);
  return (
    <>
      <SearchField
        label={t('cashier.queue.search')}
        value={value.searchText ?? ''}
        onSearch={(searchText) => set({ searchText: searchText || undefined }, { replace: true })}
      />
      <StatusChoice values={statuses} text={(each) => t(`filter.${each}`)} address={address} />
      {value.status === 'open' ? (
        <Choice
          label={t('cashier.queue.fit')}
          values={fits}
          text={(each) => t(`cashier.queue.fits.${each}`)}
          value={value.fit ?? 'all'}
          onChoose={(fit) => set({ fit: fit === 'all' ? undefined : fit })}
        />
      ) : (
        <DayFields days={value} onDays={(days) => set({ ...days, hour: undefined })} />
      )}
      {value.hour !== undefined && (
        <Button onClick={() => set({ hour: undefined })}>
          {t('cashier.queue.inHour', { hour: value.hour })} <span aria-hidden>×</span>
        </Button>
      )}
      {value.memId && (
        <Button onClick={() => set({ memId: undefined })}>
          {t('cashier.queue.ofMember', { memId: value.memId })} <span aria-hidden>×</span>
        </Button>
      )}
      <Button size="md" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
        {t('cashier.queue.more')}
      </Button>
      {(isNarrowed || value.searchText || value.fit) && (
        <Button tone="quiet" onClick={() => set(nothing)}>
          {t('cashier.queue.clear')}
        </Button>
      )}
      {isMore && <More address={address} />}
    </>
  );
}
