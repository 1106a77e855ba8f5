/**
 * Controller of a solo game: one bet at a time. The page never decides a result and never settles money; it shows the
 * studio's answers.
 */
import type { PlayRules } from '@mirinae/contract/wallet/wallet';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { PlayState, Round } from '../../wire/wire.ts';
import { type AutoChoice, goesOn } from '../auto-rules.ts';
import { openConfirm } from '../dialogs/confirm.ts';
import { isDialogOpen } from '../dialogs/dialog.ts';
import type { Format } from '../format.ts';
import type { Hud } from '../hud.ts';
import type { Overlays } from '../overlays.ts';
import type { Act } from '../page-game.ts';
import { newUuid, type PlayClient } from '../play-client.ts';
import type { RealityCheck } from '../reality-check.ts';
import { type Bet, codeOf, cover, overlayOf, requestRound, wait } from '../requests.ts';
import { createStepPlayer, type StepPlayer } from '../session/step-player.ts';
import type { Translate } from '../strings/translate.ts';
import { createFreeRounds, type FreeRoundsControl, freeBetOf, isFreeNews, readWallet } from './free-rounds.ts';
import { createSettings } from './settings.ts';
import { createShownSoFar } from './shown-so-far.ts';
import type { BetPart, SoloClient, SoloView } from './solo-client.ts';
import { readStoredBet, storeBet } from './stored-bet.ts';

const heartbeatMs = 12_000;
const betweenAutoMs = 350;
const tickMs = 1_000;

export type Parts<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string> = {
  readonly solo: SoloClient<Input, Outcome, Key>;
  readonly view: SoloView<Input, Outcome>;
  readonly hud: Hud;
  readonly t: Translate<Key>;
  readonly format: Format;
  readonly overlays: Overlays;
  readonly client: PlayClient<Input, Outcome>;
  readonly check: RealityCheck;
};

export class SoloController<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string> {
  readonly #parts: Parts<Input, Outcome, Key>;
  readonly #rules: PlayRules;
  readonly #openedMs: number;
  readonly #settings: ReturnType<typeof createSettings<Input, Key>>;
  readonly #free: FreeRoundsControl<Input>;
  #bet: Input;
  #balance: number;
  #net: number;
  #outcome: Outcome | null;
  #auto: { left: number; readonly choice: AutoChoice; readonly netBefore: number } | null = null;
  /** Set in games of several steps. */
  readonly #steps: StepPlayer<Input, Outcome> | null;
  readonly #shownSoFar: ReturnType<typeof createShownSoFar>;
  #isBusy = false;

  constructor(parts: Parts<Input, Outcome, Key>, state: PlayState<Input, Outcome>) {
    const { balance, freeRounds, session, lastRound, rules } = state;
    this.#parts = parts;
    this.#steps = parts.solo.autoAct ? createStepPlayer(parts) : null;
    this.#rules = rules;
    this.#shownSoFar = createShownSoFar(parts.solo.game.key, localStorage);
    this.#settings = createSettings(parts.t, parts.solo.settings ?? [], {
      onChange: (change) => this.#changeBet(change(this.#bet)),
      isOffered: (bet) => this.#isOffered(bet),
    });
    if (parts.solo.settings) parts.hud.addSettings(this.#settings.node);
    const { solo, t, format } = parts;
    this.#free = createFreeRounds({ solo, t, format, onChange: () => this.#showBet() });
    parts.hud.addSettings(this.#free.node);
    this.#free.take(freeRounds);
    const { game, stakes, defaultBet } = parts.solo;
    const isKept = (bet: Input) => stakes.includes(this.#levelOf(bet)) && this.#isOffered(bet);
    this.#bet = readStoredBet(game, isKept) ?? defaultBet;
    this.#balance = balance;
    this.#net = session.paid - session.staked;
    // A round of changed rules would be drawn differently: it is not shown.
    const shownRound = lastRound?.configHash === parts.solo.game.configHash ? lastRound : null;
    this.#outcome = shownRound?.outcome ?? null;
    this.#openedMs = performance.now() - (Date.parse(session.now) - Date.parse(session.openedAt));
    parts.view.show(this.#outcome);
    parts.hud.setBalance(balance);
    this.#endAuto();
    this.#showBet();
    this.#showSession();
    setInterval(() => this.#tick(), tickMs);
    setInterval(() => void this.#beat(), heartbeatMs);
    // An interrupted round is finished first.
    if (lastRound?.status === 'open' || lastRound?.status === 'playing')
      void this.#play({ betId: lastRound.betId, input: lastRound.input }, lastRound.isFree);
    else if (shownRound) void this.#resume(shownRound);
  }

  get bet(): Input {
    return this.#bet;
  }

  get isAuto(): boolean {
    return this.#auto !== null;
  }

  /** Action of the player in a running round. */
  act(act: Act): void {
    if (!this.#auto && !this.#parts.overlays.isShown()) this.#steps?.act(act);
  }

  play(): void {
    if (!isDialogOpen()) this.act('collect');
    if (this.#isBusy || this.#auto || this.#parts.overlays.isShown() || isDialogOpen()) return;
    const { t, format, check } = this.#parts;
    const play = () => void this.#playOnce();
    if (check.isDue()) this.#tick();
    else if (this.#isBought()) openConfirm(t, t('buyConfirm', { cost: format.money(this.#stakeOf(this.#bet)) }), play);
    else play();
  }

  /** Changes a part of the bet from the stage; values that are not offered are ignored. */
  setBet(part: BetPart): void {
    const { success, data } = this.#parts.solo.game.input.safeParse(Object.assign({}, this.#bet, part));
    if (success) this.#changeBet(data);
  }

  changeBet(step: -1 | 1): void {
    const { stakes, withStake } = this.#parts.solo;
    const stake = stakes[this.indexOfStake() + step];
    if (stake !== undefined) this.#changeBet(withStake(this.#bet, stake));
  }

  startAuto(choice: AutoChoice): void {
    if (this.#isBusy || this.#auto) return;
    if (this.#isBought()) {
      this.#parts.hud.toast(this.#parts.t('autoBarred'));
      return;
    }
    this.#auto = { left: choice.count, choice, netBefore: this.#net };
    void this.#runAuto();
  }

  stopAuto(): void {
    if (!this.#auto) return;
    this.#endAuto();
    this.#parts.hud.toast(this.#parts.t('autoStopped'));
  }

  #stakeOf(bet: Input): number {
    return this.#parts.solo.game.stakeOf(bet);
  }

  /**
   * Whether the bet is a bonus buy: it costs far more than the stake, needs a confirmation, and is never played
   * automatically.
   */
  #isBought(): boolean {
    return this.#free.next() === null && (this.#parts.solo.game.buys?.(this.#bet) ?? false);
  }

  /** Whether the jurisdiction allows the bet. */
  #isOffered(bet: Input): boolean {
    return this.#rules.buy || !this.#parts.solo.game.buys?.(bet);
  }

  #levelOf(bet: Input): number {
    return this.#parts.solo.levelOf?.(bet) ?? this.#stakeOf(bet);
  }

  #changeBet(bet: Input): void {
    if (this.#isBusy || this.#auto) return;
    this.#bet = bet;
    storeBet(this.#parts.solo.game, bet);
    this.#showBet();
    this.#parts.solo.sounds.play('click');
  }

  indexOfStake(): number {
    return this.#parts.solo.stakes.indexOf(this.#levelOf(this.#bet));
  }

  #endAuto(): void {
    this.#auto = null;
    this.#parts.hud.setAuto(null);
  }

  #showBet(): void {
    const { hud, t, format, solo, view } = this.#parts;
    const index = this.indexOfStake();
    const ends = { isFirst: index === 0, isLast: index === solo.stakes.length - 1 };
    const free = this.#free.next();
    if (free) {
      const { stake, won } = free.rounds;
      hud.setBet(stake, t('freeWon', { amount: format.money(won) }), { isFirst: true, isLast: true });
    } else hud.setBet(this.#stakeOf(this.#bet), solo.betNote(t, format, this.#bet), ends);
    hud.setBusy(this.#isBusy);
    this.#showSettings();
    view.setBet?.(free?.input ?? this.#bet);
  }

  /** A free round has the stake and the mode that the platform gives it for. */
  #showSettings(): void {
    const isLocked = this.#isBusy || this.#auto !== null;
    this.#free.show(isLocked);
    this.#settings.show(this.#bet, isLocked || this.#free.next() !== null);
  }

  #showSession(): void {
    this.#parts.hud.setSession((performance.now() - this.#openedMs) / 1_000, this.#net);
  }

  /** A reality check is shown between rounds, and ends auto rounds. */
  #tick(): void {
    const { check, overlays } = this.#parts;
    this.#showSession();
    if (this.#isBusy || overlays.isShown() || !check.isDue()) return;
    this.#endAuto();
    // A press before the platform has the answer would be lost.
    this.#setBusy(true);
    void check.prompt().finally(() => this.#setBusy(false));
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#parts.hud.setBusy(isBusy);
    this.#showSettings();
  }

  async #playOnce(): Promise<Round<Input, Outcome> | null> {
    const free = this.#free.next();
    if (free) return this.#play(freeBetOf(free, newUuid()), true);
    if (this.#balance >= this.#stakeOf(this.#bet)) return this.#play({ betId: newUuid(), input: this.#bet });
    this.#parts.hud.toast(this.#parts.t('insufficient'));
    return null;
  }

  async #play(bet: Bet<Input>, isFree = false): Promise<Round<Input, Outcome>> {
    const { view, hud, solo } = this.#parts;
    const startedMs = performance.now();
    this.#setBusy(true);
    view.clear();
    hud.clearResult();
    if (!isFree) hud.setBalance(Math.max(this.#balance - this.#stakeOf(bet.input), 0));
    solo.sounds.play('start');
    view.start();
    if (solo.resumes) this.#shownSoFar.keep(bet.betId, 0);
    const round = await this.#request(bet);
    await this.#finish(round);
    await wait(Math.max(this.#rules.cycleMs - (performance.now() - startedMs), 0));
    this.#setBusy(false);
    return round;
  }

  #request(bet: Bet<Input>): Promise<Round<Input, Outcome>> {
    const { client, overlays, solo } = this.#parts;
    if (!this.#steps) return requestRound(overlays, () => client.play(bet));
    const auto = ({ input, outcome }: Round<Input, Outcome>) =>
      (outcome !== null && solo.autoAct?.(input, outcome)) || 'collect';
    return this.#steps.play(bet, this.#auto && auto);
  }

  async #finish(round: Round<Input, Outcome>): Promise<void> {
    const { view, hud, overlays } = this.#parts;
    if (round.outcome === null) {
      view.show(this.#outcome);
      hud.setBalance(this.#balance);
    }
    this.#balance = round.balance ?? this.#balance;
    this.#outcome = round.outcome ?? this.#outcome;
    await this.#present(round, 0);
    // Updated after the display, because the figure would reveal the result of a long round.
    if (round.outcome !== null) {
      if (!round.isFree) this.#net += round.payout - round.stake;
      hud.announce(round.payout, this.#balance);
    }
    if (isFreeNews(round)) await this.#readFree(round);
    this.#showSession();
    const name = overlayOf(round.refusal);
    if (!name) return;
    this.#endAuto();
    await cover(overlays, name);
  }

  /** After a free round: how many are left, and the balance, which they may have been paid into. */
  async #readFree({ payout }: Round<Input, Outcome>): Promise<void> {
    const { client, hud, t, format } = this.#parts;
    const read = await readWallet(client);
    if (!read) return;
    this.#balance = read.balance;
    hud.setBalance(read.balance);
    const ended = this.#free.take(read.freeRounds);
    if (ended) hud.toast(t('freeOver', { amount: format.money(Math.min(ended.won + payout, ended.cap)) }));
    this.#showBet();
  }

  async #present(round: Round<Input, Outcome>, shown: number): Promise<void> {
    const { solo, view } = this.#parts;
    const onShown = (count: number) => {
      if (solo.resumes) this.#shownSoFar.keep(round.betId, count);
    };
    await view.present(round, { shown, onShown });
    this.#shownSoFar.forget();
  }

  /** Shows the rest of a round after its window was closed. It is settled: its payout is hidden until then. */
  async #resume(round: Round<Input, Outcome>): Promise<void> {
    const shown = this.#shownSoFar.of(round);
    const { view, hud } = this.#parts;
    if (shown === null) return;
    this.#setBusy(true);
    const payout = round.isFree ? 0 : round.payout;
    this.#net -= payout;
    this.#showSession();
    hud.setBalance(Math.max(this.#balance - payout, 0));
    view.clear();
    await this.#present(round, shown);
    this.#net += payout;
    hud.setBalance(this.#balance);
    this.#showSession();
    this.#setBusy(false);
  }

  async #runAuto(): Promise<void> {
    const paidBy = this.#free.next()?.rounds.grantRef;
    // Auto rounds that began free do not go on with the player's money.
    const isPaidAlike = () => this.#free.next()?.rounds.grantRef === paidBy;
    while (this.#auto && this.#auto.left > 0 && isPaidAlike() && !this.#parts.check.isDue()) {
      this.#auto.left -= 1;
      this.#parts.hud.setAuto(this.#auto.left);
      const round = await this.#playOnce();
      if (!round || !this.#auto || !goesOn(this.#auto.choice, this.#net - this.#auto.netBefore, round)) break;
      await wait(betweenAutoMs);
    }
    this.#endAuto();
  }

  /** Heartbeat: reads the balance, which may change outside the game, and reports that the page is alive. */
  async #beat(): Promise<void> {
    const { hud, client, overlays } = this.#parts;
    if (this.#isBusy || overlays.isShown()) return;
    try {
      const { balance, freeRounds } = await client.state();
      if (this.#isBusy || this.#auto) return;
      this.#balance = balance;
      hud.setBalance(balance);
      this.#free.take(freeRounds);
      this.#showBet();
    } catch (error) {
      const name = overlayOf(codeOf(error));
      if (name && !this.#isBusy) await cover(overlays, name);
    }
  }
}
