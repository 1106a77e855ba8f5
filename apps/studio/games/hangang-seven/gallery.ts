/**
 * Every state of the game on one page, without a server and without money: rounds are drawn in the browser from a public seed, so anyone can
 * look at the game, and a change of its looks can be checked state by state.
 */
import 'pixi.js/unsafe-eval';
import { localeSchema } from '@mirinae/contract/fields';
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import { configHash, type PerReel } from '@mirinae/game-math/slot-hangang-seven/config';
import { replay, spinAt } from '@mirinae/game-math/slot-hangang-seven/spin';
import { el } from '../shared/dom.ts';
import { newUuid, type PlayClient, PlayError } from '../shared/play-client.ts';
import type { PlayState, SlotRound } from '../shared/wire.ts';
import { lineBets } from './config.ts';
import { openPage } from './page.ts';
import { preparePage } from './setting.ts';

const publicSeed = '0000000000000000000000000000000000000000000000000000000000000001';
const nextSeed = '0000000000000000000000000000000000000000000000000000000000000002';
const clientSeed = 'gallery';
const openedAt = '2025-03-03T12:00:00+09:00';
const stake = (lineBet: number) => lineBet * 5;

/** What the next spin does, instead of a drawn result. */
type Fate = 'draw' | 'win' | 'big' | 'huge' | 'return' | 'poor' | 'lost' | 'maintenance' | 'cancelled';
const wantedPayout: Readonly<Partial<Record<Fate, (inStakes: number) => boolean>>> = {
  win: (n) => n > 1 && n < 10,
  big: (n) => n >= 10 && n < 40,
  huge: (n) => n >= 40,
  return: (n) => n > 0 && n < 1,
};

function stopsFor(fate: Fate, nonce: number, lineBet: number): PerReel<number> {
  const wish = wantedPayout[fate];
  if (!wish) return replay(publicSeed, clientSeed, nonce, lineBet).stops;
  for (let from = 0; from < 32 ** 3; from += 1) {
    const stops: PerReel<number> = [(from * 7 + nonce) % 32, Math.floor(from / 32) % 32, Math.floor(from / 1_024) % 32];
    if (wish(spinAt(stops, lineBet).totalWinWon / stake(lineBet))) return stops;
  }
  return [0, 0, 0];
}

function createGalleryClient(locale: PlayState['locale']): PlayClient & { fate: Fate } {
  const rounds: SlotRound[] = [];
  let balance = 1_284_500;
  const fairness = () => ({ commitment: commitmentOf(publicSeed), clientSeed, nextNonce: rounds.length + 1 });
  const write = (bet: { betId: string; lineBet: number }, fate: Fate): SlotRound => {
    const isRefused = fate === 'poor' || fate === 'maintenance';
    const stops = isRefused || fate === 'cancelled' ? null : stopsFor(fate, rounds.length + 1, bet.lineBet);
    const payout = stops ? spinAt(stops, bet.lineBet).totalWinWon : 0;
    if (stops) balance += payout - stake(bet.lineBet);
    return {
      roundId: newUuid(),
      betId: bet.betId,
      status: isRefused ? 'refused' : stops ? 'finished' : 'cancelled',
      refusal: fate === 'poor' ? 'INSUFFICIENT_FUNDS' : fate === 'maintenance' ? 'MAINTENANCE' : null,
      lineBet: bet.lineBet,
      stake: stake(bet.lineBet),
      payout,
      stops: stops ? [...stops] : null,
      nonce: rounds.length + 1,
      commitment: commitmentOf(publicSeed),
      clientSeed,
      serverSeed: publicSeed,
      configHash,
      playedAt: openedAt,
      balance,
    };
  };
  const client: PlayClient & { fate: Fate } = {
    fate: 'draw',
    async state() {
      const lastRound = rounds[0] ?? null;
      const session = { openedAt, staked: 0, paid: 0, now: openedAt };
      return { nickname: '', locale, balance, lineBets: [...lineBets], lastRound, fairness: fairness(), session };
    },
    async spin(bet) {
      await new Promise((resolve) => setTimeout(resolve, 350));
      if (client.fate === 'lost') throw new PlayError('OFFLINE');
      const round = write(bet, client.fate);
      rounds.unshift(round);
      client.fate = 'draw';
      return round;
    },
    async history(page) {
      return {
        rounds: rounds.slice((page - 1) * 10, page * 10),
        page,
        pages: Math.max(Math.ceil(rounds.length / 10), 1),
      };
    },
    async rotate() {
      const retired = {
        serverSeed: publicSeed,
        commitment: commitmentOf(publicSeed),
        clientSeed,
        lastNonce: rounds.length,
      };
      return { retired, fairness: { ...fairness(), commitment: commitmentOf(nextSeed), nextNonce: 1 } };
    },
    async verify(roundId) {
      const round = rounds.find((known) => known.roundId === roundId);
      if (!round) throw new PlayError('NOT_FOUND');
      return round;
    },
  };
  return client;
}

async function main(): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  const locale = localeSchema.catch('ko').parse(parameters.get('lang'));
  const overlays = preparePage(locale);
  const client = createGalleryClient(locale);
  const { game } = await openPage(client, await client.state(), overlays);
  const fates: readonly Fate[] = ['draw', 'win', 'big', 'huge', 'return', 'poor', 'cancelled', 'maintenance', 'lost'];
  const covers = ['lost', 'maintenance', 'ended', 'other', 'noLink', 'replayEnded', 'replayLost'] as const;
  const button = (text: string, onclick: () => void) => el('button', { type: 'button', onclick }, text);
  const spin = (fate: Fate) => {
    client.fate = fate;
    game.spin();
  };
  const bar = el(
    'div',
    { class: 'gallery-bar', role: 'toolbar', 'aria-label': 'States' },
    ...fates.map((fate) => button(fate, () => spin(fate))),
    ...covers.map((name) => button(`□ ${name}`, () => overlays.show(name, overlays.hide))),
    button('□ loading', () => overlays.loading(0.6)),
    button('□ settling', overlays.settling),
    button('□ none', overlays.hide),
  );
  if (parameters.get('bar') !== 'off') document.body.append(bar);
}

void main();
