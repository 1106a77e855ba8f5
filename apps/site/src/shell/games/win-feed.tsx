/** Latest wins on the site, names masked: the first rows by a call, each change by the socket. */
import type { WinRow } from '@mirinae/contract/site/site';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { IconButton } from '@mirinae/ui/icon-button';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../calls/api.ts';
import { useLayout } from '../layout/layout-context.ts';

/** For visitors without a socket. */
const everyMs = 30_000;
const shown = { desktop: 8, mobile: 4 } as const;

/** Two equal ones are distinguished by how many of them are older, so that each keeps its key when another comes. */
function keyOf(win: WinRow, fromIt: readonly WinRow[]): string {
  const { memNick, winCash, regDate } = win;
  const alike = fromIt.filter((row) => row.regDate === regDate && row.memNick === memNick && row.winCash === winCash);
  return `${regDate}${memNick}${winCash}:${alike.length}`;
}

function Win({ win: { memNick, gameName, winCash, regDate } }: { win: WinRow }) {
  const { t } = useTranslation();
  return (
    <li className="surface flex h-[74px] animate-rise-in items-center justify-between gap-3 px-4">
      <div className="min-w-0">
        <p className="truncate font-semibold">{gameName[currentLocale()]}</p>
        <p className="truncate text-mist-300 text-xs tabular-nums">
          {memNick} · {formatDateTime(regDate)}
        </p>
      </div>
      <p className="whitespace-nowrap font-bold text-gold tabular-nums">
        {formatAmount(winCash)}
        <span className="ml-0.5 font-medium text-xs">{t('money.unit')}</span>
      </p>
    </li>
  );
}

/** Its place is kept while it is read; where nothing was won there is nothing. */
export function WinFeed() {
  const { t } = useTranslation();
  const count = shown[useLayout()];
  const [paused, setPaused] = useState<readonly WinRow[] | null>(null);
  const { data } = useCall('site.wins', {}, { refetchMs: everyMs, staleMs: 5_000 });
  const wins = paused ?? data;
  if (wins?.length === 0) return null;
  const Icon = paused ? Play : Pause;
  return (
    <section aria-label={t('wins.title')} className="far-later">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="font-bold text-xl">{t('wins.title')}</h2>
        <IconButton
          label={t(paused ? 'wins.resume' : 'wins.pause')}
          onClick={() => setPaused(paused ? null : (data ?? null))}
        >
          <Icon aria-hidden />
        </IconButton>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {wins
          ? wins.slice(0, count).map((win, index) => <Win key={keyOf(win, wins.slice(index))} win={win} />)
          : Array.from({ length: count }, (_, index) => `wait-${index}`).map((key) => (
              <li key={key}>
                <Skeleton className="h-[74px]" />
              </li>
            ))}
      </ul>
    </section>
  );
}
