import type { EventResult } from '@mirinae/contract/play/events';
import type { Game } from '@mirinae/contract/play/play';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime, plainDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { DayFields } from '@mirinae/ui/list/day-fields';
import type { ListColumn } from '@mirinae/ui/list/list';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { SearchField } from '@mirinae/ui/list/search-field';
import { usePagedCall } from '../../shell/calls/api.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { VirtualEventResult } from './event-result.tsx';
import { VerifyEvent } from './verify-event.tsx';

/** More rounds than any chain has. */
const most = 99_999;

function numberIn(text: string): number | undefined {
  const number = Number(text.replaceAll(/\D/g, ''));
  return number >= 1 && number <= most ? number : undefined;
}

/** For a file: who came in in which order, or every score. */
function textOf(facts: EventResult['facts']): string {
  const locale = currentLocale();
  if (facts.kind === 'race')
    return facts.order.map((gate) => `${gate} ${facts.runners[gate - 1]?.[locale]}`).join(', ');
  return facts.matches.map(({ home, away, full }) => `${home[locale]} ${full.join(':')} ${away[locale]}`).join(', ');
}

function useColumns(): readonly ListColumn<EventResult>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'number',
      head: t('virtual.number'),
      cell: ({ number }) => <b className="tabular-nums">{number}</b>,
      csv: ({ number }) => number,
    },
    {
      key: 'at',
      head: t('virtual.endedAt'),
      cell: ({ endedAt }) => <span className="whitespace-nowrap text-mist-300">{formatDateTime(endedAt)}</span>,
      csv: ({ endedAt }) => plainDateTime(endedAt),
    },
    {
      key: 'result',
      head: t('virtual.result'),
      isWide: true,
      csv: ({ facts }) => textOf(facts),
      cell: ({ facts, isTakenBack }) => (
        <>
          {isTakenBack && <b className="mb-1 block text-amber text-xs">{t('virtual.takenBack')}</b>}
          <VirtualEventResult facts={facts} />
        </>
      ),
    },
    { key: 'verify', head: '', align: 'right', cell: (event) => <VerifyEvent event={event} /> },
  ];
}

type Requested = {
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  readonly number: number | undefined;
};
type Change = (change: Partial<Requested>, how?: { replace: boolean }) => void;
type Address = { readonly page: number; readonly onPage: (page: number) => void };

/** The events of a game that are over, newest first. */
export function EventResults({
  game: { vendorKey, key },
  requested: { startDate, endDate, number },
  onRequested,
  address,
}: {
  game: Game;
  requested: Requested;
  onRequested: Change;
  address: Address;
}) {
  const { t } = useTranslation();
  const results = usePagedCall(
    'play.eventResults',
    (paging) => ({
      ...paging,
      vendorKey,
      gameKey: key,
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...(number !== undefined && { number }),
    }),
    address,
  );
  return (
    <PagedList
      pages={results}
      label={t('pages.virtualResult')}
      columns={useColumns()}
      rowKey={({ proof }) => proof.link}
      empty={<EmptyState title={t('virtual.none')} action={<NextStep to="play" />} />}
      filters={
        <>
          <DayFields days={{ startDate, endDate }} onDays={onRequested} />
          <SearchField
            label={t('virtual.searchRound')}
            value={String(number ?? '')}
            onSearch={(text) => onRequested({ number: numberIn(text) }, { replace: true })}
          />
        </>
      }
    />
  );
}
