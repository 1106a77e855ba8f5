/**
 * Some rounds at a live table, a table of a hotel, or a virtual race: bets while it is open, sometimes with a phrase.
 */
import { drawCard } from '@mirinae/game-math/race/card';
import type { Sort } from '@mirinae/game-math/race/config';
import { oddsOf, selectionText } from '@mirinae/game-math/race/markets';
import { between, happens, oneOf, pause } from '../chance.ts';
import { bet, type Game, type GamePage, openGame } from '../games/game-page.ts';
import { type OpenRound, sitDown } from '../games/table-seat.ts';
import { type Act, chooseStake, type Player } from '../player.ts';
import { seasonOddsOf } from './season.ts';

type Table = Game & {
  /** What is bet of a stake, in smallest units; null where nothing fits. */
  input(round: OpenRound, stake: number): object | null;
};

/** A chip on one of the spots. */
const onSpotOf =
  (spots: readonly string[]): Table['input'] =>
  (_round, stake) => ({ [oneOf(spots) ?? '']: stake });

/** A line on one runner to win, at the odds of the race's card. */
const onRunnerOf =
  (sort: Sort): Table['input'] =>
  ({ commitment, number }, stake) => {
    const { weights } = drawCard(sort, { commitment, number });
    const selection = { market: 'win', gates: [between(1, weights.length)] } as const;
    const odds = oddsOf(sort, weights, selection);
    return odds === null ? null : { lines: [{ legs: [{ on: selectionText(selection), odds }], stake }] };
  };

const baccarat = { input: onSpotOf(['player', 'banker', 'banker', 'player', 'tie']) };

const liveTables: readonly Table[] = [
  { vendorKey: '1', gameType: 'casino', gameKey: 'baccarat-galaxy', ...baccarat },
  { vendorKey: '1', gameType: 'casino', gameKey: 'baccarat-morning-star', ...baccarat },
];
const hotelTables: readonly Table[] = [
  { vendorKey: '401', gameType: 'hotel', gameKey: 'baccarat-riverside', ...baccarat },
];
const races: readonly Table[] = [
  { vendorKey: '102', gameType: 'virtual', gameKey: 'race-dogs', input: onRunnerOf('dogs') },
  { vendorKey: '102', gameType: 'virtual', gameKey: 'race-horses', input: onRunnerOf('horses') },
];

const maxSteps = 20;
const maxRounds = 5;
const thinkSeconds = 3;
const speakPermille = 150;
const phrases = ['hello', 'goodLuck', 'letsGo', 'wow', 'nextOne', 'bye'] as const;

async function speak(page: GamePage): Promise<void> {
  if (happens(speakPermille)) await page.post('say', { phrase: oneOf(phrases) });
}

async function playRounds(player: Player, table: Table): Promise<void> {
  const page = await openGame(player, table);
  const seat = await sitDown(player, page);
  try {
    let last: OpenRound | null = null;
    for (let rounds = between(1, maxRounds); rounds > 0; rounds -= 1) {
      last = await seat.nextRound(last);
      if (last === null) return;
      await pause(player.house, thinkSeconds);
      const input = table.input(last, chooseStake(player, maxSteps));
      if (input) await bet(page, 'bet', { tableRoundId: last.tableRoundId, input });
      await speak(page);
    }
    // Leaves once the round is over, to see what came of it.
    await seat.nextRound(last);
  } finally {
    seat.leave();
  }
}

const playAt =
  (tables: readonly Table[]): Act =>
  async (player) => {
    const table = oneOf(tables);
    if (table) await playRounds(player, table);
  };

export const playLiveTable = playAt(liveTables);
export const playHotelTable = playAt(hotelTables);
export const betOnRace = playAt(races);

const season = { vendorKey: '102', gameType: 'virtual', gameKey: 'virtual-football-season' } as const;

/** A line on the champion, the first clubs or the last one of the league. Leaves then: it is decided hours later. */
export const betOnSeason: Act = async (player) => {
  const page = await openGame(player, season);
  const seat = await sitDown(player, page);
  try {
    const round = await seat.nextRound(null);
    const line = round && oneOf([...seasonOddsOf(round)]);
    if (!line) return;
    const [on, odds] = line;
    const input = { lines: [{ legs: [{ on, odds }], stake: chooseStake(player, maxSteps) }] };
    await bet(page, 'bet', { tableRoundId: round.tableRoundId, input });
  } finally {
    seat.leave();
  }
};
