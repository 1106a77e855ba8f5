/** What the socket says of a tournament changes its row. */
import type { TournamentNews, TournamentRow } from '@mirinae/contract/promo/tournaments';
import { useEffect } from 'react';
import { queryClient } from '../../shell/calls/query-client.ts';
import { tournamentNews } from '../../shell/realtime/latest-notification.ts';

function take(tournamentIdx: number, news: TournamentNews): void {
  queryClient.setQueryData<readonly TournamentRow[]>(['promo.tournamentList', {}], (rows) =>
    rows?.map((row) => (row.tournamentIdx === tournamentIdx ? Object.assign({}, row, news) : row)),
  );
}

export function useTournamentNews(): void {
  useEffect(() => tournamentNews.subscribe(({ data1, data2 }) => take(Number(data1), JSON.parse(data2))), []);
}
