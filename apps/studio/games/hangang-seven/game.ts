/**
 * The course of the game: one bet at a time. The page never decides a result and never settles money on its own; it shows what it was told.
 */
import { newUuid, type PlayClient } from '../shared/play-client.ts';
import type { PlayState, SlotRound } from '../shared/wire.ts';
import { askRound, type Bet, codeOf, cover, overlayOf, wait } from './asking.ts';
import { defaultLineBet, restStops } from './config.ts';
import type { AutoChoice } from './dialogs/auto.ts';
import { isDialogOpen } from './dialogs/dialog.ts';
import { playEvents, type Scene } from './handlers.ts';
import type { Hud } from './hud.ts';
import type { Overlays } from './overlays.ts';
import { eventsOf } from './round.ts';

const lines = 5;
const heartbeatMs = 12_000;
const betweenAutoMs = 350;
const betKey = 'line-bet';

function readLineBet(lineBets: readonly number[]): number {
  const stored = Number(localStorage.getItem(betKey));
  if (lineBets.includes(stored)) return stored;
  return lineBets.includes(defaultLineBet) ? defaultLineBet : (lineBets[0] ?? 0);
}

export type GameScene = Scene & { readonly hud: Hud };
type Parts = { readonly scene: GameScene; readonly overlays: Overlays; readonly client: PlayClient };

export class Game {
  readonly #parts: Parts;
  readonly #lineBets: readonly number[];
  readonly #openedMs: number;
  #lineBet: number;
  #balance: number;
  #net: number;
  #stops: SlotRound['stops'];
  #auto: { left: number; readonly stopOnWin: boolean } | null = null;
  #isBusy = false;

  constructor(parts: Parts, { lineBets, balance, session, lastRound }: PlayState) {
    this.#parts = parts;
    this.#lineBets = lineBets;
    this.#lineBet = readLineBet(lineBets);
    this.#balance = balance;
    this.#net = session.paid - session.staked;
    this.#stops = lastRound?.stops ?? null;
    this.#openedMs = performance.now() - (Date.parse(session.now) - Date.parse(session.openedAt));
    parts.scene.stage.show(this.#stops ?? restStops);
    parts.scene.hud.setBalance(balance);
    this.#endAuto();
    this.#showBet();
    this.#showSession();
    setInterval(() => this.#showSession(), 1_000);
    setInterval(() => void this.#beat(), heartbeatMs);
    // A round that was interrupted is played to its end before anything else.
    if (lastRound?.status === 'open') void this.#play({ betId: lastRound.betId, lineBet: lastRound.lineBet });
  }

  get lineBet(): number {
    return this.#lineBet;
  }

  get isAuto(): boolean {
    return this.#auto !== null;
  }

  spin(): void {
    if (this.#isBusy || this.#auto || this.#parts.overlays.isShown() || isDialogOpen()) return;
    void this.#spinOnce();
  }

  changeBet(step: -1 | 1): void {
    const next = this.#lineBets[this.#lineBets.indexOf(this.#lineBet) + step];
    if (this.#isBusy || this.#auto || next === undefined) return;
    this.#lineBet = next;
    localStorage.setItem(betKey, String(next));
    this.#parts.scene.sounds.play('click');
    this.#showBet();
  }

  startAuto({ count, stopOnWin }: AutoChoice): void {
    if (this.#isBusy || this.#auto) return;
    this.#auto = { left: count, stopOnWin };
    void this.#runAuto();
  }

  stopAuto(): void {
    if (!this.#auto) return;
    this.#endAuto();
    const { hud, say } = this.#parts.scene;
    hud.toast(say('autoStopped'));
  }

  #endAuto(): void {
    this.#auto = null;
    this.#parts.scene.hud.setAuto(null);
  }

  #showBet(): void {
    const { hud } = this.#parts.scene;
    hud.setBet(this.#lineBet, this.#lineBet === this.#lineBets[0], this.#lineBet === this.#lineBets.at(-1));
    hud.setBusy(this.#isBusy);
  }

  #showSession(): void {
    this.#parts.scene.hud.setSession((performance.now() - this.#openedMs) / 1_000, this.#net);
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#parts.scene.hud.setBusy(isBusy);
  }

  async #spinOnce(): Promise<SlotRound | null> {
    if (this.#balance >= this.#lineBet * lines) return this.#play({ betId: newUuid(), lineBet: this.#lineBet });
    const { hud, say } = this.#parts.scene;
    hud.toast(say('insufficient'));
    return null;
  }

  async #play(bet: Bet): Promise<SlotRound> {
    const { scene, client, overlays } = this.#parts;
    const { stage, hud, sounds } = scene;
    this.#setBusy(true);
    stage.clear();
    hud.clearResult();
    hud.setBalance(Math.max(this.#balance - bet.lineBet * lines, 0));
    sounds.play('spin');
    stage.spin();
    const round = await askRound(client, overlays, bet);
    await this.#finish(round);
    this.#setBusy(false);
    return round;
  }

  async #finish(round: SlotRound): Promise<void> {
    const { scene, overlays } = this.#parts;
    if (round.stops === null) {
      scene.stage.show(this.#stops ?? restStops);
      scene.hud.setBalance(this.#balance);
    } else this.#net += round.payout - round.stake;
    this.#balance = round.balance ?? this.#balance;
    this.#stops = round.stops ?? this.#stops;
    await playEvents(scene, eventsOf(round));
    this.#showSession();
    const name = overlayOf(round.refusal);
    if (!name) return;
    this.#endAuto();
    await cover(overlays, name);
  }

  async #runAuto(): Promise<void> {
    while (this.#auto && this.#auto.left > 0) {
      this.#auto.left -= 1;
      this.#parts.scene.hud.setAuto(this.#auto.left);
      const round = await this.#spinOnce();
      const isWin = round !== null && round.payout > round.stake;
      if (round?.status !== 'finished' || (this.#auto?.stopOnWin && isWin)) break;
      await wait(betweenAutoMs);
    }
    this.#endAuto();
  }

  /** The balance may change outside the game, and the studio must know that the page is still there. */
  async #beat(): Promise<void> {
    const { scene, client, overlays } = this.#parts;
    if (this.#isBusy || overlays.isShown()) return;
    try {
      const { balance } = await client.state();
      if (this.#isBusy) return;
      this.#balance = balance;
      scene.hud.setBalance(balance);
    } catch (error) {
      const name = overlayOf(codeOf(error));
      if (name && !this.#isBusy) await cover(overlays, name);
    }
  }
}
