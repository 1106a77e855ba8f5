/** Game loop of a pond: the player's shots, and the display of the pond. */
import { bossSpecies, config, torpedoWeapon } from '@mirinae/game-math/pond/config';
import type { Point } from '@mirinae/game-math/pond/shoal';
import type { Haul, Magazine } from '@mirinae/game-math/pond/shots';
import { isDialogOpen } from '../../kit/dialogs/dialog.ts';
import type { Format } from '../../kit/format.ts';
import type { Overlays } from '../../kit/overlays.ts';
import type { PlayClient } from '../../kit/play-client.ts';
import type { RealityCheck } from '../../kit/reality-check.ts';
import { codeOf, cover, overlayOf } from '../../kit/requests.ts';
import type { Hit, PondSeat, ShotResult } from '../../wire/pond.ts';
import type { PlayState, Round } from '../../wire/wire.ts';
import { type Aim, createAim, degreesOf, fishAt } from './aim.ts';
import { type Bullets, createBullets, type Struck } from './bullets.ts';
import { createHold, type Hold } from './hold.ts';
import type { PondHud } from './hud.ts';
import type { Frame, PondLine, PondMessage } from './line.ts';
import { createOthers } from './others.ts';
import { createReceipts } from './receipts.ts';
import { sounds } from './sounds.ts';
import type { PondStage } from './stage.ts';
import type { GameTranslate, Key } from './strings.ts';
import { createShoals, type Swimming } from './swimming.ts';

const gapMs = 200;
const heartbeatMs = 12_000;
const seats = 4;
const turnStep = 0.09;

type Parts = {
  readonly t: GameTranslate;
  readonly format: Format;
  readonly hud: PondHud;
  readonly stage: PondStage;
  readonly overlays: Overlays;
  readonly check: RealityCheck;
  readonly client: PlayClient<Magazine, Haul>;
  readonly bases: readonly number[];
  parseRound(round: unknown): Round<Magazine, Haul> | null;
  parseInput(input: unknown): Magazine | null;
  line(): PondLine | null;
};

export class PondPlay {
  readonly #parts: Parts;
  readonly #shoals = createShoals();
  readonly #bullets: Bullets = createBullets();
  readonly #aim: Aim = createAim();
  readonly #others = createOthers();
  readonly #receipts = createReceipts();
  readonly #hold: Hold;
  readonly #gapMs: number;
  readonly #openedMs: number;
  #net: number;
  #seat = 0;
  #seated: readonly PondSeat[] = [];
  #weapon = 0;
  #base: number;
  #isPressed = false;
  #isAuto = false;
  #isLocking = false;
  #firedMs = 0;
  #shot = 0;
  #hits: Hit[] = [];
  #sent = '';
  #fish: readonly Swimming[] = [];
  #bossFish = -1;

  constructor(parts: Parts, { balance, rules, stakes, session }: PlayState<Magazine, Haul>) {
    this.#parts = parts;
    this.#gapMs = Math.max(gapMs, rules.cycleMs);
    this.#base = parts.bases[0] ?? 1;
    this.#net = session.paid - session.staked;
    this.#openedMs = performance.now() - (Date.parse(session.now) - Date.parse(session.openedAt));
    const { line } = parts;
    this.#hold = createHold(
      {
        limits: stakes,
        parse: parts.parseInput,
        load: (betId, input) => line()?.load(betId, input),
        unload: () => line()?.unload(),
        onRefused: (code) => this.#onRefused(code),
        onChange: () => this.#showMoney(),
      },
      balance,
    );
    this.#showMoney();
    this.#choose(0);
    this.#runFrames();
    setInterval(() => this.#sendAim(), 100);
    setInterval(() => this.#tick(), 1_000);
    setInterval(() => void this.#beat(), heartbeatMs);
  }

  get endHash(): string {
    return this.#endHash;
  }
  #endHash = '';

  #choose(weapon: number): void {
    if (weapon === torpedoWeapon && this.#hold.torpedoes() === 0) return;
    this.#weapon = weapon;
    this.#parts.hud.dock.weapons.choose(weapon);
    this.#showCost();
  }

  chooseWeapon(weapon: number): void {
    this.#choose(weapon);
    sounds.play('click');
  }

  changeBase(step: -1 | 1): void {
    const { bases } = this.#parts;
    this.#base = bases[bases.indexOf(this.#base) + step] ?? this.#base;
    sounds.play('click');
    this.#showCost();
  }

  press(isDown: boolean): void {
    this.#isPressed = isDown;
  }

  toggleAuto(): void {
    this.#isAuto = !this.#isAuto;
    this.#parts.hud.dock.setAuto(this.#isAuto);
  }

  /** Locks on the most valuable fish, or releases the lock. */
  toggleLock(): void {
    this.#isLocking = this.#aim.lockedOn() === null;
    const best = this.#fish.toSorted((one, other) => other.worth - one.worth)[0];
    this.#aim.lock(this.#isLocking ? (best?.swimmer.fish ?? null) : null);
  }

  turn(step: -1 | 1): void {
    this.#aim.lock(null);
    this.#aim.turnBy(step * turnStep);
  }

  pointAt(at: Point): void {
    if (this.#aim.lockedOn() === null) this.#aim.pointAt(at, this.#parts.stage.layout());
  }

  /** Press on the water: locks on a fish, or aims. */
  touch(at: Point, isLong: boolean): void {
    const layout = this.#parts.stage.layout();
    const fish = fishAt(this.#fish, layout, at);
    if (fish && (this.#isLocking || isLong)) this.#aim.lock(fish.swimmer.fish);
    else if (this.#aim.lockedOn() === null) this.#aim.pointAt(at, layout);
  }

  stop(): void {
    this.#isPressed = false;
    if (this.#isAuto) this.toggleAuto();
  }

  receive(news: PondMessage): void {
    const { hud, t, overlays } = this.#parts;
    if (news.type === 'pond') {
      this.#seat = news.seat;
      this.#endHash = news.endHash;
      this.#bullets.clear();
      this.#shoals.setCaught(news.caught);
      hud.setRoom(t('room', { room: String(news.room) }));
      hud.panels.setSeal(news.endHash);
      overlays.hide();
    }
    if (news.type === 'pond' || news.type === 'minutes') this.#shoals.setMinutes(news.minutes);
    if (news.type === 'pond' || news.type === 'seats') this.#setSeats(news.seats);
    if (news.type === 'magazine') this.#receipts.clear();
    if (news.type === 'unloaded') this.#settle(this.#parts.parseRound(news.round));
    if (news.type === 'closing') this.#onClosing(news.at);
    if (news.type === 'refused') overlays.show(overlayOf(news.code) ?? 'lost', () => location.reload());
    this.#hold.receive(news);
  }

  #onClosing(at: number | null): void {
    const { hud, t, line } = this.#parts;
    const seconds = at === null ? 0 : Math.max(Math.round((at - (line()?.now() ?? at)) / 1_000), 0);
    hud.toast(at === null ? t('reopened') : t('closing', { seconds: String(seconds) }));
  }

  onBroken(): void {
    this.#bullets.clear();
    this.#parts.hud.toast(this.#parts.t('broken'));
  }

  onFrame([, , moved, results]: Frame): void {
    for (const [seat, , weapon, isFiring] of moved)
      if (seat !== this.#seat) this.#others.move(this.#slotOf(seat), weapon, isFiring === 1);
    for (const result of results) this.#onResult(result);
  }

  #slotOf(seat: number): number {
    return (seat - this.#seat + seats) % seats;
  }

  #setSeats(seated: readonly PondSeat[]): void {
    this.#seated = seated;
    this.#parts.hud.setSeats(seated, this.#seat, this.#parts.format);
    const taken = seated.filter(({ seat, isAway }) => seat !== this.#seat && !isAway);
    this.#others.setSeated(taken.map(({ seat }) => this.#slotOf(seat)));
  }

  #onResult(result: ShotResult): void {
    const [seat, , weapon, id, end, credits, pays, torpedo] = result;
    const { stage, line } = this.#parts;
    const fish = this.#shoals.find(id, line()?.now() ?? 0);
    const at = fish && stage.layout().toScreen(fish.at);
    const isOwn = seat === this.#seat;
    if (isOwn) this.#receipts.receive(result);
    const paid = isOwn ? this.#hold.take(result) : pays * credits * (this.#baseOf(seat) || 0);
    if (at && !isOwn) {
      this.#others.aimAt(this.#slotOf(seat), at);
      stage.net(at, weapon);
    }
    if (end === 2 && isOwn && this.#hold.isLoaded() && !fish) this.#parts.hud.toast(this.#parts.t('tie'));
    if (end !== 1) return;
    this.#shoals.catch(id);
    if (at && fish) this.#showCatch(fish, at, { seat, paid, pays, hasTorpedo: torpedo > 0 });
  }

  #baseOf(seat: number): number {
    return this.#seated.find((each) => each.seat === seat)?.base ?? 0;
  }

  #showCatch(
    { swimmer: { species }, worth }: Swimming,
    at: Point,
    { seat, paid, pays, hasTorpedo }: { seat: number; paid: number; pays: number; hasTorpedo: boolean },
  ): void {
    const { stage, hud, t, format } = this.#parts;
    const name = this.nameOf(species);
    const isOwn = seat === this.#seat;
    const text = `+${format.plain(paid)}`;
    stage.catch(at, this.#slotOf(seat), { species, worth, text, note: t('caught', { name, times: String(pays) }) });
    const who = isOwn ? t('me') : (this.#seated.find((each) => each.seat === seat)?.name ?? '');
    hud.panels.addCatch(who, name, paid);
    if (hasTorpedo) hud.panels.addCatch(who, name, null);
    if (isOwn) sounds.play(worth >= 100 ? 'huge' : worth >= 20 ? 'big' : 'win');
  }

  nameOf(species: number): string {
    const { key } = config.species[species] ?? config.species[0];
    return this.#parts.t(`fish_${key}` satisfies Key);
  }

  #settle(round: Round<Magazine, Haul> | null): void {
    if (!round) return;
    const { hud } = this.#parts;
    this.#hold.setCash(round.balance ?? this.#hold.total());
    if (round.status !== 'finished') return;
    this.#net += round.payout - round.stake;
    const { shots, isGood, ms } = this.#receipts.check(round);
    const time = new Date(round.playedAt).toLocaleTimeString('ko-KR', {
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    });
    hud.panels.addReceipt({ time, shots, isGood, ms });
    if (!isGood) this.stop();
  }

  #onRefused(code: string): void {
    const { hud, t, overlays, check } = this.#parts;
    if (code === 'ROUND_OPEN' || code === 'TOO_SOON') {
      hud.toast(t('settleFirst'));
      return;
    }
    this.stop();
    const name = overlayOf(code);
    if (code === 'CHECK_DUE') void check.prompt();
    else if (name) void cover(overlays, name);
    else if (code === 'INSUFFICIENT_FUNDS') hud.toast(t('insufficient'));
    else hud.toast(t(code.startsWith('STAKE_TOO') ? 'stakeLimit' : 'returnedStake'));
  }

  #showCost(): void {
    this.#parts.hud.dock.setCost(this.#base, this.#weapon);
  }

  #showMoney(): void {
    const { dock } = this.#parts.hud;
    dock.setCash(this.#hold.total());
    dock.setNet(this.#net + this.#hold.gain());
    dock.weapons.setTorpedoes(this.#hold.torpedoes());
    if (this.#weapon === torpedoWeapon && this.#hold.torpedoes() === 0) this.#choose(0);
  }

  #runFrames(): void {
    const { stage, line, hud } = this.#parts;
    const layout = stage.layout();
    const nowMs = performance.now();
    this.#fish = this.#shoals.seen(line()?.now() ?? 0);
    this.#aim.follow(this.#fish, layout);
    hud.dock.setLock(this.#aim.lockedOn() !== null);
    if (this.#isPressed || this.#isAuto) this.#fire(nowMs);
    this.#others.step(nowMs, layout, this.#bullets);
    for (const struck of this.#bullets.step(nowMs, this.#fish, layout)) this.#onStruck(struck);
    const own = { slot: 0, weapon: this.#weapon, turn: this.#aim.turn(), firedMs: this.#firedMs };
    stage.draw({
      fish: this.#fish,
      bullets: this.#bullets.flying,
      cannons: [own, ...this.#others.list()],
      lock: this.#lockTag(),
      nameOf: (species) => this.nameOf(species),
    });
    requestAnimationFrame(() => this.#runFrames());
  }

  #lockTag() {
    const fish = this.#aim.lockedOn();
    const target = this.#fish.find(({ swimmer }) => swimmer.fish === fish);
    if (fish === null || !target) return null;
    const { worth, swimmer } = target;
    const chance = (config.returnThousandths / 10 / worth).toFixed(2);
    return {
      fish,
      text: this.#parts.t('lockTag', { name: this.nameOf(swimmer.species), worth: String(worth), chance }),
    };
  }

  #fire(nowMs: number): void {
    const { overlays, check, stage } = this.#parts;
    if (nowMs - this.#firedMs < this.#gapMs || overlays.isShown() || isDialogOpen()) return;
    if (check.isDue()) {
      this.stop();
      return;
    }
    const reserved = this.#bullets.reserved();
    const from = stage.layout().cannons[0];
    if (!from || !this.#hold.wants(this.#weapon, this.#base, reserved)) return;
    this.#firedMs = nowMs;
    sounds.play(shotSounds[this.#weapon] ?? 'shot0');
    const credits = config.weapons[this.#weapon]?.credits || 1;
    const turn = this.#aim.turn();
    const at = { x: from.x + Math.sin(turn) * 50, y: from.y - Math.cos(turn) * 50 };
    this.#bullets.fire({ slot: 0, weapon: this.#weapon, credits, target: this.#aim.lockedOn(), at, turn });
  }

  #onStruck({ bullet, at, fish }: Struck): void {
    const { stage } = this.#parts;
    if (bullet.slot !== 0) return;
    stage.net(at, bullet.weapon);
    for (const { swimmer } of fish) stage.flash(swimmer.fish);
    if (bullet.weapon >= 4) sounds.play('net');
    this.#shot += 1;
    this.#hits.push([this.#shot, bullet.weapon, fish.map(({ swimmer }) => swimmer.fish)]);
  }

  /** Sends direction, weapon and hits, up to ten times a second, if they changed. */
  #sendAim(): void {
    const isFiring = this.#isPressed || this.#isAuto;
    const degrees = degreesOf(this.#aim.turn());
    const aim = `${degrees} ${this.#weapon} ${isFiring}`;
    if (aim === this.#sent && this.#hits.length === 0) return;
    this.#sent = aim;
    this.#parts.line()?.shoot(degrees, this.#weapon, isFiring, this.#hits.splice(0, 5));
  }

  #tick(): void {
    const { hud, line, check, overlays } = this.#parts;
    hud.setTime((performance.now() - this.#openedMs) / 1_000);
    hud.setTrip(line()?.distanceMs() ?? null, line()?.bytesPerSecond() ?? 0);
    this.#showBoss();
    this.#hold.rest(performance.now());
    if (!check.isDue() || overlays.isShown()) return;
    this.stop();
    if (this.#hold.isLoaded()) this.#hold.end();
    else void check.prompt();
  }

  #showBoss(): void {
    const boss = this.#fish.find(({ swimmer }) => swimmer.species === bossSpecies)?.swimmer;
    const left = boss ? this.#shoals.leftOf(boss.fish, this.#parts.line()?.now() ?? 0) : null;
    this.#parts.hud.boss.set(left);
    if (boss && boss.fish !== this.#bossFish) sounds.play('boss');
    this.#bossFish = boss?.fish ?? this.#bossFish;
  }

  /** Heartbeat: reads the balance, which may change outside the game, and reports that the page is alive. */
  async #beat(): Promise<void> {
    const { client, overlays } = this.#parts;
    try {
      const { balance } = await client.state();
      if (!this.#hold.isLoaded()) this.#hold.setCash(balance);
    } catch (error) {
      const name = overlayOf(codeOf(error));
      if (name && !overlays.isShown()) await cover(overlays, name);
    }
  }
}

const shotSounds = ['shot0', 'shot1', 'shot2', 'shot3', 'shot4', 'shot5'] as const;
