/**
 * Stub of the studio: rounds drawn in the browser from a public seed, to view a game without a server and without
 * money.
 */
import type { Locale } from '@mirinae/contract/languages';
import { freeRules, listedStakes } from '@mirinae/contract/wallet/wallet';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import type { Round } from '../../wire/wire.ts';
import { celebrationOf } from '../celebration.ts';
import type { PageGame } from '../page-game.ts';
import { newUuid, type PlayClient, PlayError } from '../play-client.ts';
import { type Bet, wait } from '../requests.ts';

const publicSeed = '0000000000000000000000000000000000000000000000000000000000000001';
const nextSeed = '0000000000000000000000000000000000000000000000000000000000000002';
const clientSeed = 'gallery';
const openedAt = '2025-03-03T12:00:00+09:00';
const answerMs = 350;
const maxDraws = 20_000;

/** Scenarios of the next bet; `draw` takes the next nonce. */
export const cases = ['draw', 'win', 'big', 'huge', 'return', 'poor', 'cancelled', 'maintenance', 'lost'] as const;
export type Case = (typeof cases)[number];

/** Whether a payout fits the scenario. */
function isShowing(what: Case, payout: number, stake: number): boolean {
  if (what === 'return') return payout > 0 && payout < stake;
  return what === 'draw' || celebrationOf(payout, stake) === what;
}

/** First nonce, from `nonce` on, that fits the scenario; the next one if the game has no such round. */
function drawFor<Input extends ConfigValue, Outcome extends ConfigValue>(
  game: PageGame<Input, Outcome>,
  input: Input,
  what: Case,
  nonce: number,
) {
  const stake = game.stakeOf(input);
  const draw = (at: number) => game.draw({ serverSeed: publicSeed, clientSeed, nonce: at }, input, []);
  for (let at = nonce; at < nonce + maxDraws; at += 1) {
    const drawn = draw(at);
    if (isShowing(what, drawn.payout, stake)) return { ...drawn, nonce: at };
  }
  return { ...draw(nonce), nonce };
}

const refusals = { poor: 'INSUFFICIENT_FUNDS', maintenance: 'MAINTENANCE' } as const;

function roundFor<Input extends ConfigValue, Outcome extends ConfigValue>(
  game: PageGame<Input, Outcome>,
  { betId, input }: Bet<Input>,
  what: Case,
  rounds: number,
): Round<Input, Outcome> {
  const refusal = what === 'poor' || what === 'maintenance' ? refusals[what] : null;
  const isPlayed = refusal === null && what !== 'cancelled';
  const drawn = isPlayed ? drawFor(game, input, what, rounds + 1) : { outcome: null, payout: 0, nonce: rounds + 1 };
  return {
    roundId: newUuid(),
    betId,
    status: isPlayed ? 'finished' : refusal === null ? 'cancelled' : 'refused',
    refusal,
    input,
    ...drawn,
    steps: [],
    stake: game.stakeOf(input),
    commitment: commitmentOf(publicSeed),
    committedAt: openedAt,
    seededAt: openedAt,
    clientSeed,
    beacon: null,
    closesAt: null,
    serverSeed: publicSeed,
    configHash: game.configHash,
    playedAt: openedAt,
    balance: null,
  };
}

export function createGalleryClient<Input extends ConfigValue, Outcome extends ConfigValue>(
  game: PageGame<Input, Outcome>,
  locale: Locale,
): PlayClient<Input, Outcome> & { next: Case } {
  const rounds: Round<Input, Outcome>[] = [];
  let balance = 1_284_500;
  const live = () => ({ commitment: commitmentOf(publicSeed), clientSeed, nextNonce: rounds.length + 1 });
  const fairness = () => ({ live: live(), nextCommitment: commitmentOf(nextSeed) });
  /** Round of several steps after a further one; its payout is added to the balance at its end. */
  const grow = (round: Round<Input, Outcome>, steps: readonly unknown[], hasEnded: boolean) => {
    const played = game.play?.(
      { serverSeed: publicSeed, clientSeed, nonce: round.nonce },
      round.input,
      steps,
      hasEnded,
    );
    if (!played) throw new PlayError('NOT_FOUND');
    const { isOver, outcome, payout } = played;
    balance += isOver ? payout : 0;
    const status = isOver ? ('finished' as const) : ('playing' as const);
    const grown = { ...round, steps: [...steps], outcome, payout, status, balance };
    rounds.splice(
      rounds.findIndex(({ roundId }) => roundId === round.roundId),
      1,
      grown,
    );
    return grown;
  };
  const client: PlayClient<Input, Outcome> & { next: Case } = {
    next: 'draw',
    async state() {
      const session = { openedAt, staked: 0, paid: 0, now: openedAt };
      const lastRound = rounds[0] ?? null;
      const rules = { rules: freeRules, stakes: listedStakes, checkInMs: null };
      return { nickname: '', locale, balance, freeRounds: [], ...rules, lastRound, fairness: fairness(), session };
    },
    async play(bet) {
      await wait(answerMs);
      if (client.next === 'lost') throw new PlayError('OFFLINE');
      const round = roundFor(game, bet, client.next, rounds.length);
      if (round.outcome !== null) balance += round.payout - round.stake;
      const answer = { ...round, balance };
      rounds.unshift(answer);
      client.next = 'draw';
      return answer;
    },
    wallet: async () => ({ balance, freeRounds: [] }),
    waiting: async () => [],
    bet: () => Promise.reject(new PlayError('NOT_FOUND')),
    say: () => Promise.reject(new PlayError('NOT_FOUND')),
    turn: () => Promise.reject(new PlayError('NOT_FOUND')),
    act: () => Promise.reject(new PlayError('NOT_FOUND')),
    async begin(bet) {
      const round = await client.play(bet);
      if (round.outcome === null || !game.play) return round;
      balance -= round.payout;
      return grow(round, [], false);
    },
    async step({ roundId, step }) {
      const round = await client.verify(roundId);
      return grow(round, [...round.steps, step], false);
    },
    async collect({ roundId }) {
      const round = await client.verify(roundId);
      return grow(round, round.steps, true);
    },
    async history(page) {
      const pages = Math.max(Math.ceil(rounds.length / 10), 1);
      return { rounds: rounds.slice((page - 1) * 10, page * 10), page, pages };
    },
    check: async () => ({ check: null }),
    fairness: async () => fairness(),
    async rotate(rotation) {
      const { commitment } = live();
      const retired = { serverSeed: publicSeed, commitment, clientSeed, lastNonce: rounds.length };
      return { retired, fairness: { ...fairness(), live: { ...rotation, nextNonce: 1 } } };
    },
    async verify(roundId) {
      const round = rounds.find((known) => known.roundId === roundId);
      if (!round) throw new PlayError('NOT_FOUND');
      return round;
    },
  };
  return client;
}
