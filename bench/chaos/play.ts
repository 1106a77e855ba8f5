/** Two hundred members who go on playing whatever breaks, and who can be paused a moment. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@mirinae/contract/client';
import type { Platform } from '../../apps/server/src/platform/app.ts';
import { fairness } from '../../apps/studio/wire/wire.ts';
import { openPlayerPage } from '../player-page.ts';
import { clientOf, openMember, openOwner } from '../sign-in.ts';
import { awaitPicks } from '../sport-place.ts';
import { type Act, actNames, type Offer, type Player, perform, Unanswered } from './acts.ts';
import type { ChaosSystem } from './system.ts';

/** Each acts about so often: forty acts a second of two hundred members. */
const everyMs = 5_000;
const offerMs = 1_000;
const minPicks = 40;
const mix: readonly Act[] = ['spin', 'spin', 'spin', 'mini', 'mini', 'slip', 'cash'];
const slot = { vendorKey: '201', gameKey: 'hangang-seven' };

async function openPlayer(platform: Platform, system: ChaosSystem, turn: number): Promise<Player> {
  const page = await openPlayerPage(platform, system.playerUrl, slot);
  const { nextCommitment } = fairness.parse(JSON.parse((await page.call('fairness', {})).text));
  await page.call('rotate', { commitment: nextCommitment, clientSeed: 'chaos' });
  const token = await openMember(platform, system.memberUrl, page.member);
  const none = () => ({ bets: 0, staked: 0, paid: 0 });
  return {
    ...page,
    api: clientOf(platform, system.memberUrl, token),
    deposits: turn % 2 === 0,
    spins: none(),
    mini: none(),
    slips: none(),
    requests: 0,
  };
}

/** The round of the mini game that takes bets now; the one of before while nothing answers. */
function keepOffer(guest: Client, offer: Offer): () => void {
  const look = async () => {
    const { round, markets } = await guest('mini.state', { gameCode: 'powerball' });
    const outcomes = markets.find(({ market }) => market === 'power-oe')?.outcomes ?? [];
    offer.round = String(round?.roundId ?? offer.round);
    offer.odds = outcomes.find(({ outcome }) => outcome === 'odd')?.odds ?? offer.odds;
  };
  const timer = setInterval(() => void look().catch(() => {}), offerMs);
  return () => clearInterval(timer);
}

export type Play = {
  readonly players: readonly Player[];
  /** Number of answers by act and result. */
  readonly answers: ReadonlyMap<string, number>;
  /** Acts that were never answered. */
  readonly unanswered: string[];
  /** Resolves once each kind of act was answered that was begun after this call. */
  probe(): Promise<void>;
  /** No new calls begin and all are answered while `work` runs. */
  quietly<Value>(work: () => Promise<Value>): Promise<Value>;
  stop(): Promise<void>;
};

export async function startPlay(platform: Platform, system: ChaosSystem, count: number): Promise<Play> {
  const guest = clientOf(platform, system.memberUrl);
  const staff = clientOf(platform, system.memberUrl, await openOwner(platform, system.memberUrl));
  const offer: Offer = { round: '', odds: 195, picks: await awaitPicks(guest, minPicks), staff };
  const players: Player[] = [];
  for (let turn = 0; turn < count + actNames.length; turn += 1) players.push(await openPlayer(platform, system, turn));
  const forgetOffer = keepOffer(guest, offer);

  const answers = new Map<string, number>();
  const unanswered: string[] = [];
  let isOver = false;
  let gate: Promise<void> = Promise.resolve();
  const underWay = new Set<Promise<void>>();

  const act = async (name: Act, player: Player): Promise<void> => {
    try {
      const answer = `${name} ${await perform(name, player, offer)}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      unanswered.push(`${name}: ${error.message}`);
    }
  };
  const begin = async (name: Act, player: Player): Promise<void> => {
    await gate;
    const acting = act(name, player);
    underWay.add(acting);
    await acting.finally(() => underWay.delete(acting));
  };
  // The last few only probe: their answers are recorded separately from the others' retries.
  const probers = players.slice(count);
  const playing = players.slice(0, count).map(async (player) => {
    while (!isOver) {
      await wait(Math.random() * 2 * everyMs);
      await begin(mix[Math.floor(Math.random() * mix.length)] ?? 'spin', player);
    }
  });
  return {
    players,
    answers,
    unanswered,
    async probe() {
      await Promise.all(probers.map((player, index) => begin(actNames[index] ?? 'spin', player)));
    },
    async quietly(work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      try {
        await Promise.all(underWay);
        return await work();
      } finally {
        resolve();
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(playing);
      forgetOffer();
    },
  };
}
