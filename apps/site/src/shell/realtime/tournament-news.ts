/** What the socket says of a tournament changes its row, if the page has read it. */
import type { TournamentNews, TournamentRow } from '@mirinae/contract/promo/tournaments';
import { queryClient } from '../calls/query-client.ts';

export function takeTournament(tournamentIdx: number, news: TournamentNews): void {
  queryClient.setQueryData<readonly TournamentRow[]>(['promo.tournamentList', {}], (rows) =>
    rows?.map((row) => (row.tournamentIdx === tournamentIdx ? Object.assign({}, row, news) : row)),
  );
}
