/** A tournament as its form holds it. */
import type { Request } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import type { StaffTournament } from '@mirinae/contract/promo/tournaments';
import { houseAmount } from '@mirinae/ui/format';
import { serverNow } from '@mirinae/ui/server-clock';

export type TournamentDraft = Request<'staff.tournamentSave'>;

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

export function tournamentDraft(tournament: StaffTournament | null): TournamentDraft {
  if (tournament) {
    const { tournamentIdx, names, measure, gameTypes, games, minStake, minRounds, startsAt, endsAt } = tournament;
    const { prizes, worth, turnoverPercent, levelFrom, levelTo, segmentIdx, repeatsEvery, times } = tournament;
    return {
      tournamentIdx,
      names,
      measure,
      gameTypes,
      games: games.map(({ vendorKey, gameKey }) => ({ vendorKey, gameKey })),
      minStake,
      minRounds,
      startsAt,
      endsAt,
      prizes,
      worth,
      turnoverPercent,
      levelFrom,
      levelTo,
      segmentIdx,
      repeatsEvery,
      times,
    };
  }
  const startMs = Math.ceil(serverNow() / hourMs) * hourMs;
  return {
    names: inEachLanguage(() => ''),
    measure: 'wins',
    gameTypes: ['slot'],
    games: [],
    minStake: houseAmount(1_000),
    minRounds: 10,
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(startMs + weekMs).toISOString(),
    prizes: [
      { from: 1, to: 1, amount: houseAmount(100_000) },
      { from: 2, to: 2, amount: houseAmount(50_000) },
      { from: 3, to: 10, amount: houseAmount(10_000) },
    ],
    worth: 'point',
    turnoverPercent: 1_000,
    levelFrom: 1,
    levelTo: 10,
    segmentIdx: null,
    repeatsEvery: null,
    times: 1,
  };
}

/** The next row of a prize table: the place after the last one, for what the last one wins. */
export function nextPrize(prizes: TournamentDraft['prizes']): TournamentDraft['prizes'][number] {
  const last = prizes.at(-1);
  const from = (last?.to ?? 0) + 1;
  return { from, to: from, amount: last?.amount ?? houseAmount(10_000) };
}
