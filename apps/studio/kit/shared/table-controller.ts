/**
 * Controller of a table game: the own bet of each round, actions during it, and auto rounds. The state of the table
 * comes from its socket; the payout of the own bet comes from the studio's answers only.
 */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { TableState } from '../../wire/table.ts';
import type { PlayState, Round } from '../../wire/wire.ts';
import { type AutoChoice, goesOn } from '../auto-rules.ts';
import { celebrationOf } from '../celebration.ts';
import type { Format } from '../format.ts';
import type { Hud } from '../hud.ts';
import type { Overlays } from '../overlays.ts';
import { newUuid, type PlayClient, PlayError } from '../play-client.ts';
import { pressAfterCheck, type RealityCheck } from '../reality-check.ts';
import { codeOf, cover, overlayOf, requestRound, wait } from '../requests.ts';
import { refusalText } from '../solo/round-events.ts';
import { createSettings } from '../solo/settings.ts';
import type { BetPart } from '../solo/solo-client.ts';
import { readStoredBet, storeBet } from '../solo/stored-bet.ts';
import type { Translate } from '../strings/translate.ts';
import type { Acts } from './acts.ts';
import { betsAt, isAheadOf, isOver, openRoundOf } from './own-bets.ts';
import type { TableClient, TableView } from './table-client.ts';
import type { TableLine } from './table-line.ts';

const heartbeatMs = 12_000;
const readAgainMs = 700;
const standingMs = 100;
const tickMs = 1_000;

type Parts<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string> = {
  readonly game: TableClient<Input, Outcome, Key>;
  readonly view: TableView<Input, Outcome>;
  readonly hud: Hud;
  readonly t: Translate<Key>;
  readonly format: Format;
  readonly overlays: Overlays;
  readonly client: PlayClient<Input, Outcome>;
  readonly check: RealityCheck;
  readonly line: Pick<TableLine, 'now'>;
  readonly acts: Acts;
};

export class TableController<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string> {
  readonly #parts: Parts<Input, Outcome, Key>;
  readonly #openedMs: number;
  readonly #settings: ReturnType<typeof createSettings<Input, Key>>;
  #table: TableState | null = null;
  #bet: Input;
  #balance: number;
  #net: number;
  /** Own unfinished bet. */
  #own: Round<Input, Outcome> | null = null;
  /** Own bet on the next round, if that is open. */
  #ahead: Round<Input, Outcome> | null = null;
  readonly #playAfterCheck: () => void;
  #isCalling = false;
  #isQueued = false;
  /** Whether a result is being shown; the balance is updated afterwards. */
  #isShowing = false;
  /** Round of the last bet: one bet per round. */
  #betOn: string | null = null;
  #auto: { left: number; readonly choice: AutoChoice; readonly netBefore: number } | null = null;

  constructor(parts: Parts<Input, Outcome, Key>, { balance, session, lastRound }: PlayState<Input, Outcome>) {
    this.#parts = parts;
    const { game, t, hud, check } = parts;
    this.#playAfterCheck = pressAfterCheck(check, () => this.play());
    this.#settings = createSettings(t, game.settings ?? [], {
      onChange: (change) => this.#changeBet(change(this.#bet)),
      isOffered: () => true,
    });
    if (game.settings) hud.addSettings(this.#settings.node);
    this.#bet = readStoredBet(game.game, (bet) => game.stakes.includes(game.game.stakeOf(bet))) ?? game.defaultBet;
    this.#balance = balance;
    this.#net = session.paid - session.staked;
    this.#openedMs = performance.now() - (Date.parse(session.now) - Date.parse(session.openedAt));
    if (lastRound?.status === 'playing' || lastRound?.status === 'open') this.#own = lastRound;
    hud.setBalance(balance);
    hud.setAuto(null);
    this.#showBet();
    this.#showSession();
    setInterval(() => this.#tick(), tickMs);
    setInterval(() => this.#showButton(), standingMs);
    setInterval(() => void this.#beat(), heartbeatMs);
  }

  get bet(): Input {
    return this.#bet;
  }

  get table(): TableState | null {
    return this.#table;
  }

  get isAuto(): boolean {
    return this.#auto !== null;
  }

  receive(state: TableState): void {
    const { waits = false } = this.#parts.game;
    // Waiting bets are priced by the result of the previous round: they cannot be placed on the next one yet.
    const table = waits ? { ...state, next: null } : state;
    const isFirst = this.#table === null;
    this.#table = table;
    if (waits && this.#own?.commitment !== table.commitment) this.#own = null;
    this.#moveOn(table);
    if (isFirst && table.next) void this.#findBets();
    this.#show();
    this.#showButton();
    if (this.#own && !waits && (table.phase === 'settled' || table.phase === 'void' || table.phase === 'running'))
      void this.#readOwn();
    if (openRoundOf(table) && (this.#isQueued || this.#auto) && !this.#parts.check.isDue()) void this.#placeBet();
  }

  /** Own bet on the round open for bets, else on the current round. */
  get #ownBet(): Round<Input, Outcome> | null {
    return this.#table?.next ? this.#ahead : this.#own;
  }

  #show(own = this.#own, ahead = this.#ahead): void {
    if (this.#table) this.#parts.view.show(this.#table, own, ahead);
  }

  /** On a new round, the bet on the next round becomes the current one. An unpaid earlier bet is read separately. */
  #moveOn(table: TableState): void {
    if (!this.#ahead || isAheadOf(table, this.#ahead)) return;
    if (this.#own) void this.#readLate(this.#own);
    this.#own = this.#ahead;
    this.#ahead = null;
  }

  /** Restores the bets on both rounds after a reload. */
  async #findBets(): Promise<void> {
    const { own, ahead } = betsAt(this.#table, await this.#parts.client.waiting().catch(() => []));
    if (this.#own && isAheadOf(this.#table, this.#own)) this.#own = null;
    this.#own ??= own;
    this.#ahead ??= ahead;
    this.#show();
  }

  /** Main button: acts on a running bet, otherwise bets on the open round. */
  play(): void {
    if (this.#parts.overlays.isShown() || this.#isCalling) return;
    if (this.#ownBet) {
      if (this.#standing() !== null) void this.#act();
      return;
    }
    if (this.#stake === 0) return;
    const open = openRoundOf(this.#table);
    if (this.#parts.check.isDue()) {
      this.#tick();
      this.#playAfterCheck();
    } else if (open && this.#betOn !== open.tableRoundId) void this.#placeBet();
    else this.#queue();
  }

  changeBet(step: -1 | 1): void {
    const { game } = this.#parts;
    const stake = game.stakes[game.stakes.indexOf(game.game.stakeOf(this.#bet)) + step];
    if (stake !== undefined) this.#changeBet(game.withStake(this.#bet, stake));
  }

  /** Sets the whole next bet, from the stage. */
  setBet(bet: BetPart): void {
    const { success, data } = this.#parts.game.game.input.safeParse(bet);
    if (success) this.#changeBet(data);
  }

  startAuto(choice: AutoChoice): void {
    if (this.#auto) return;
    this.#auto = { left: choice.count, choice, netBefore: this.#net };
    this.#parts.hud.setAuto(choice.count);
    if (openRoundOf(this.#table)) void this.#placeBet();
  }

  stopAuto(): void {
    this.#auto = null;
    this.#parts.hud.setAuto(null);
  }

  #queue(): void {
    this.#isQueued = !this.#isQueued;
    this.#parts.hud.toast(this.#parts.t(this.#isQueued ? 'betQueued' : 'betUnqueued'));
    this.#showButton();
  }

  #changeBet(bet: Input): void {
    if (this.#isCalling || this.#auto) return;
    this.#bet = bet;
    storeBet(this.#parts.game.game, bet);
    this.#showBet();
    this.#parts.game.sounds.play('click');
  }

  #showBet(): void {
    const { hud, t, format, game, view } = this.#parts;
    const stake = game.game.stakeOf(this.#bet);
    const index = game.stakes.indexOf(stake);
    hud.setBet(stake, game.betNote(t, format, this.#bet), {
      isFirst: index === 0,
      isLast: index === game.stakes.length - 1,
    });
    this.#settings.show(this.#bet, this.#isCalling || this.#auto !== null);
    view.setBet(this.#bet);
    this.#showButton();
  }

  /** Current value of the own bet; null while its player cannot act. */
  #standing(): number | null {
    const { game, line } = this.#parts;
    const startedAt = this.#table?.phase === 'running' ? this.#table.startedAt : null;
    if (this.#own?.status !== 'playing' || startedAt === null) return null;
    return game.standing(this.#own.input, line.now() - startedAt);
  }

  get #stake(): number {
    return this.#parts.game.game.stakeOf(this.#bet);
  }

  /** Sets the label of the button to its current action. */
  #showButton(): void {
    const { hud } = this.#parts;
    const standing = this.#standing();
    if (standing !== null) {
      hud.offerCollect(this.#isCalling ? 0 : standing);
      return;
    }
    hud.offerCollect(null);
    hud.setBusy(this.#isCalling || this.#ownBet !== null || this.#stake === 0);
  }

  #showSession(): void {
    this.#parts.hud.setSession((performance.now() - this.#openedMs) / 1_000, this.#net);
  }

  /** Shows a reality check while no bet is running; it ends auto rounds and cancels a queued bet. */
  #tick(): void {
    const { check, overlays } = this.#parts;
    this.#showSession();
    if (this.#own || this.#isCalling || overlays.isShown() || !check.isDue()) return;
    this.stopAuto();
    this.#isQueued = false;
    void check.prompt();
  }

  async #call(work: () => Promise<void>): Promise<void> {
    if (this.#isCalling) return;
    this.#isCalling = true;
    this.#showButton();
    try {
      await work();
    } finally {
      this.#isCalling = false;
      this.#showBet();
    }
  }

  async #placeBet(): Promise<void> {
    const { hud, t, game, client, overlays } = this.#parts;
    const tableRoundId = openRoundOf(this.#table)?.tableRoundId ?? null;
    if (this.#ownBet || this.#isCalling || tableRoundId === null || this.#betOn === tableRoundId || this.#stake === 0)
      return;
    const stake = this.#stake;
    if (this.#balance < stake) {
      this.stopAuto();
      this.#isQueued = false;
      return hud.toast(t('insufficient'));
    }
    this.#isQueued = false;
    this.#betOn = tableRoundId;
    const bet = { betId: newUuid(), tableRoundId, input: this.#bet };
    await this.#call(async () => {
      hud.clearResult();
      hud.setBalance(this.#balance - stake);
      game.sounds.play('start');
      try {
        await this.#take(await requestRound(overlays, () => client.bet(bet), 'BETS_CLOSED'));
      } catch (error) {
        if (!(error instanceof PlayError)) throw error;
        hud.setBalance(this.#balance);
        hud.toast(t('betsClosed'));
      }
    });
  }

  async #act(): Promise<void> {
    const { client, hud, t, acts, line } = this.#parts;
    const own = this.#own;
    const table = this.#table;
    if (!own || !table?.startedAt) return;
    const pressedMs = Math.round(line.now() - table.startedAt);
    await this.#call(async () => {
      try {
        const { round, isTaken, elapsedMs, endMs } = await client.act({ roundId: own.roundId, pressedMs });
        acts.add({ number: table.number, pressedMs, receivedMs: elapsedMs, endMs, isTaken });
        if (endMs !== null) hud.toast(t('actTooLate'));
        await this.#take(round);
      } catch {
        // The answer was lost, not the action: the state of the bet is read with the next message.
        hud.toast(t('actUnknown'));
      }
    });
  }

  /** Applies the state of the own bet; shows the result once it is finished. */
  async #take(round: Round<Input, Outcome>): Promise<void> {
    const { view } = this.#parts;
    this.#balance = round.balance ?? this.#balance;
    const rest = isOver(round) ? null : round;
    if (isAheadOf(this.#table, round)) {
      this.#ahead = rest;
      this.#show(this.#own, round);
    } else {
      this.#own = rest;
      this.#show(round);
    }
    if (rest) return;
    this.#isShowing = true;
    await view.untilShown?.();
    this.#isShowing = false;
    await this.#finish(round);
  }

  async #finish(round: Round<Input, Outcome>): Promise<void> {
    const { hud, view, game, t, format, overlays } = this.#parts;
    hud.setBalance(this.#balance);
    if (round.outcome === null) hud.toast(t(refusalText(round.refusal)));
    else this.#net += round.payout - round.stake;
    this.#showSession();
    this.#countAuto(round);
    const name = overlayOf(round.refusal);
    if (name) return cover(overlays, name);
    if (round.outcome === null) return;
    const celebration = celebrationOf(round.payout, round.stake);
    hud.showResult(round.payout, celebration);
    hud.announce(round.payout, this.#balance);
    if (celebration === 'none') return;
    game.sounds.play(celebration);
    void view.celebrate(round.payout, celebration, { title: t('win'), amount: format.money });
  }

  #countAuto(round: Round<Input, Outcome>): void {
    if (!this.#auto) return;
    this.#auto.left -= 1;
    const isOn = this.#auto.left > 0 && goesOn(this.#auto.choice, this.#net - this.#auto.netBefore, round);
    if (isOn) this.#parts.hud.setAuto(this.#auto.left);
    else this.stopAuto();
  }

  /** Polls the own bet until the round's end is settled. */
  async #readOwn(): Promise<void> {
    const own = this.#own;
    if (!own || this.#isCalling) return;
    try {
      const round = await this.#parts.client.verify(own.roundId);
      if (this.#own?.roundId !== own.roundId || this.#isCalling) return;
      if (isOver(round)) await this.#take(round);
      else if (this.#table?.phase !== 'running') await wait(readAgainMs).then(() => this.#readOwn());
    } catch {
      await wait(readAgainMs);
    }
  }

  /** Bet on an earlier round: its result is shown as soon as it is settled. */
  async #readLate({ roundId }: Round<Input, Outcome>): Promise<void> {
    for (;;) {
      const round = await this.#parts.client.verify(roundId).catch(() => null);
      if (round && isOver(round)) {
        this.#balance = round.balance ?? this.#balance;
        return this.#finish(round);
      }
      await wait(readAgainMs);
    }
  }

  /** Heartbeat: reads the balance, which may change outside the game, and reports that the page is alive. */
  async #beat(): Promise<void> {
    const { hud, client, overlays } = this.#parts;
    if (this.#isCalling || this.#isShowing || this.#own || overlays.isShown()) return;
    try {
      const { balance } = await client.state();
      if (this.#isCalling || this.#isShowing || this.#own) return;
      this.#balance = balance;
      hud.setBalance(balance);
    } catch (error) {
      const name = overlayOf(codeOf(error));
      if (name) await cover(overlays, name);
    }
  }
}
