import type { EventResult } from '@mirinae/contract/play/events';
import type { Game } from '@mirinae/contract/play/play';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyDay, anyNumber, anyText } from '@mirinae/ui/list/address';
import { DayFields } from '@mirinae/ui/list/day-fields';
import type { ListColumn } from '@mirinae/ui/list/list';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { SearchField } from '@mirinae/ui/list/search-field';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { usePagedCall } from '../../shell/api.ts';
import { gameName, useGames } from '../../shell/game-groups.ts';
import { LinkTabs } from '../../shell/link-tabs.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ToldEvent } from './told-event.tsx';
import { VerifyEvent } from './verify-event.tsx';

/** More rounds than any chain has. */
const most = 99_999;

const addressFields = {
  ...listAddress,
  game: anyText(60).usually(''),
  startDate: anyDay(),
  endDate: anyDay(),
  number: anyNumber(1, most),
};

const chip =
  'inline-flex h-9 pointer-coarse:h-10 items-center whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-4 font-medium text-mist-200 text-sm hover:bg-ink-700 aria-pressed:border-indigo-star aria-pressed:text-mist-50';

function numberIn(text: string): number | undefined {
  const number = Number(text.replaceAll(/\D/g, ''));
  return number >= 1 && number <= most ? number : undefined;
}

function useColumns(): readonly ListColumn<EventResult>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'number',
      head: t('virtual.number'),
      cell: ({ number }) => <b className="tabular-nums">{number}</b>,
    },
    {
      key: 'at',
      head: t('virtual.endedAt'),
      cell: ({ endedAt }) => <span className="whitespace-nowrap text-mist-300">{formatDateTime(endedAt)}</span>,
    },
    {
      key: 'result',
      head: t('virtual.result'),
      isWide: true,
      cell: ({ facts, isTakenBack }) => (
        <>
          {isTakenBack && <b className="mb-1 block text-amber text-xs">{t('virtual.takenBack')}</b>}
          <ToldEvent facts={facts} />
        </>
      ),
    },
    { key: 'verify', head: '', align: 'right', cell: (event) => <VerifyEvent event={event} /> },
  ];
}

type Asked = {
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  readonly number: number | undefined;
};
type Change = (change: Partial<Asked>, how?: { replace: boolean }) => void;
type Address = { readonly page: number; readonly onPage: (page: number) => void };

function EventResults({
  game: { vendorKey, key },
  asked: { startDate, endDate, number },
  onAsked,
  address,
}: {
  game: Game;
  asked: Asked;
  onAsked: Change;
  address: Address;
}) {
  const { t } = useTranslation();
  const results = usePagedCall(
    'play.eventResults',
    (paging) => ({
      ...{ ...paging, vendorKey, gameKey: key },
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
      empty={<EmptyState title={t('virtual.none')} />}
      filters={
        <>
          <DayFields days={{ startDate, endDate }} onDays={onAsked} />
          <SearchField
            label={t('virtual.searchRound')}
            value={String(number ?? '')}
            onSearch={(text) => onAsked({ number: numberIn(text) }, { replace: true })}
          />
        </>
      }
    />
  );
}

/** Races and match days that are over, by game, day and round; each is checked in the browser. */
export function VirtualResultPage() {
  const { t } = useTranslation();
  const { value, set, page, onPage } = useListAddress(addressFields);
  const { data: games } = useGames();
  const virtual = (games ?? []).filter(
    ({ groupCode, key, openYn }) => groupCode === 'virtual' && key && openYn === 'Y',
  );
  const chosen = virtual.find(({ key }) => key === value.game) ?? virtual[0];
  return (
    <>
      <PageTitle title={t('pages.virtualResult')} text={t('virtual.resultText')} />
      <LinkTabs label={t('results.tabs')} menu="results" />
      <nav aria-label={t('virtual.games')} className="mb-5 flex gap-2 overflow-x-auto pb-1">
        {virtual.map((game) => (
          <button
            key={`${game.vendorKey}:${game.key}`}
            type="button"
            aria-pressed={game === chosen}
            className={chip}
            onClick={() => set({ game: game.key, number: undefined })}
          >
            {gameName(game)}
          </button>
        ))}
      </nav>
      {games && !chosen && <EmptyState title={t('virtual.noGames')} />}
      {chosen && (
        <EventResults
          key={`${chosen.vendorKey}:${chosen.key}`}
          game={chosen}
          asked={value}
          onAsked={set}
          address={{ page, onPage }}
        />
      )}
    </>
  );
}
