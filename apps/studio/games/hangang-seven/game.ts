/**
 * The course of the game: one bet at a time, sent again with the same id until its end is known. The page never decides a result and never
 * adds up money on its own; it shows what it was told.
 */
import { prefersReducedMotion } from '../shared/dom.ts';
import { newUuid, type PlayClient, PlayError } from '../shared/play-client.ts';
import type { PlayState, SlotRound } from '../shared/wire.ts';
import { defaultLineBet } from './config.ts';
import type { AutoChoice } from './dialogs/auto.ts';
import { isDialogOpen } from './dialogs/dialog.ts';
import { playEvents, type Scene } from './handlers.ts';
import type { OverlayName, Overlays } from './overlays.ts';
import { eventsOf } from './round.ts';

const lines = 5;
const heartbeatMs = 12_000;
const retryMs = [800, 1_600, 3_200] as const;
const settleAgainMs = 1_200;
const betweenAutoMs = 350;
const betKey = 'line-bet';
const restStops = [8, 14, 25] as const;

const overlayOf: Readonly<Record<string, OverlayName>> = {
  TOKEN_INVALID: 'ended',
  SESSION_ENDED: 'ended',
  OTHER_WINDOW: 'other',
  MAINTENANCE: 'maintenance',
  PLAY_CLOSED: 'maintenance',
  GAME_CLOSED: 'maintenance',
  MEMBER_UNKNOWN: 'ended',
};

export type Game = {
  spin(): void;
  changeBet(step: -1 | 1): void;
  lineBet(): number;
  startAuto(choice: AutoChoice): void;
  stopAuto(): void;
  isAuto(): boolean;
};

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function readLineBet(lineBets: readonly number[]): number {
  const stored = Number(localStorage.getItem(betKey));
  if (lineBets.includes(stored)) return stored;
  return lineBets.includes(defaultLineBet) ? defaultLineBet : (lineBets[0] ?? 0);
}

export function startGame(scene: Scene, overlays: Overlays, client: PlayClient, first: PlayState): Game {
  const { stage, hud, sounds, say } = scene;
  const { lineBets } = first;
  let lineBet = readLineBet(lineBets);
  let balance = first.balance;
  let net = first.session.paid - first.session.staked;
  let auto: { left: number; stopOnWin: boolean } | null = null;
  let isBusy = false;
  const openedMs = performance.now() - (Date.parse(first.session.now) - Date.parse(first.session.openedAt));

  const showSession = () => hud.setSession((performance.now() - openedMs) / 1_000, net);
  const showBet = () => {
    hud.setBet(lineBet, lineBet === lineBets[0], lineBet === lineBets.at(-1));
    hud.setBusy(isBusy);
  };
  const setBusy = (busy: boolean) => {
    isBusy = busy;
    hud.setBusy(busy);
  };
  const endAuto = () => {
    auto = null;
    hud.setAuto(null);
  };

  /** Covers the game; resolves when the player acts on it, or never where nothing can be done. */
  const cover = (name: OverlayName): Promise<void> => {
    endAuto();
    return new Promise((resolve) => {
      overlays.show(name, () => {
        overlays.hide();
        resolve();
      });
    });
  };
  /** Asks until there is an answer: by itself a few times, then whenever the player wants. */
  const persist = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await ask();
      } catch (error) {
        const code = error instanceof PlayError ? error.code : 'FAILED';
        const name = overlayOf[code];
        const pauseMs = retryMs[attempt];
        if (name) await cover(name);
        else if (pauseMs !== undefined) await wait(pauseMs);
        else await cover('lost');
      }
    }
  };
  const settle = async (bet: { betId: string; lineBet: number }): Promise<SlotRound> => {
    let round = await persist(() => client.spin(bet));
    while (round.status === 'open') {
      overlays.settling();
      await wait(settleAgainMs);
      round = await persist(() => client.spin(bet));
    }
    overlays.hide();
    return round;
  };

  const finish = async (round: SlotRound, stopsBefore: SlotRound['stops']): Promise<void> => {
    if (round.stops === null) stage.show(stopsBefore ?? restStops);
    if (round.status === 'finished') net += round.payout - round.stake;
    await playEvents(scene, eventsOf(round));
    balance = round.balance ?? balance;
    showSession();
    const name = round.refusal ? overlayOf[round.refusal] : undefined;
    if (name) await cover(name);
  };
  let lastStops = first.lastRound?.stops ?? null;
  const play = async (bet: { betId: string; lineBet: number }): Promise<SlotRound> => {
    setBusy(true);
    stage.clear();
    hud.clearResult();
    hud.setBalance(Math.max(balance - bet.lineBet * lines, 0));
    sounds.play('spin');
    stage.spin();
    const round = await settle(bet);
    await finish(round, lastStops);
    lastStops = round.stops ?? lastStops;
    setBusy(false);
    return round;
  };
  const spinOnce = async (): Promise<SlotRound | null> => {
    if (balance >= lineBet * lines) return play({ betId: newUuid(), lineBet });
    hud.toast(say('insufficient'));
    return null;
  };
  const runAuto = async (): Promise<void> => {
    while (auto && auto.left > 0) {
      auto.left -= 1;
      hud.setAuto(auto.left);
      const round = await spinOnce();
      const isWin = round !== null && round.payout > round.stake;
      if (!round || round.status !== 'finished' || (auto?.stopOnWin && isWin)) break;
      await wait(betweenAutoMs);
    }
    endAuto();
  };
  /** The balance may change outside the game, and the server must know that the page is still there. */
  const beat = async (): Promise<void> => {
    if (isBusy || overlays.isShown()) return;
    try {
      const state = await client.state();
      if (isBusy) return;
      balance = state.balance;
      hud.setBalance(balance);
    } catch (error) {
      const name = error instanceof PlayError ? overlayOf[error.code] : undefined;
      if (name && !isBusy) void cover(name).then(beat);
    }
  };

  stage.show(lastStops ?? restStops);
  hud.setBalance(balance);
  hud.setAuto(null);
  showBet();
  showSession();
  setInterval(showSession, 1_000);
  setInterval(() => void beat(), heartbeatMs);
  // A round that was interrupted is played to its end before anything else.
  if (first.lastRound?.status === 'open') void play({ betId: first.lastRound.betId, lineBet: first.lastRound.lineBet });

  return {
    lineBet: () => lineBet,
    isAuto: () => auto !== null,
    spin() {
      if (isBusy || auto || overlays.isShown() || isDialogOpen()) return;
      void spinOnce();
    },
    changeBet(step) {
      const next = lineBets[lineBets.indexOf(lineBet) + step];
      if (isBusy || auto || next === undefined) return;
      lineBet = next;
      localStorage.setItem(betKey, String(lineBet));
      sounds.play('click');
      showBet();
    },
    startAuto({ count, stopOnWin }) {
      if (isBusy || auto) return;
      auto = { left: count, stopOnWin };
      void runAuto();
    },
    stopAuto() {
      if (!auto) return;
      endAuto();
      hud.toast(say('autoStopped'));
    },
  };
}

export const isCalm = prefersReducedMotion;
