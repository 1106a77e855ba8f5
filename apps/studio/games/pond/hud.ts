/** Bars, seats and buttons around the pond in HTML, each with an accessible name and reachable by keyboard. */
import { config, torpedoWeapon } from '@mirinae/game-math/pond/config';
import { el } from '../../kit/dom.ts';
import { clockText, type Format } from '../../kit/format.ts';
import { iconButton } from '../../kit/hud-parts.ts';
import type { PondSeat } from '../../wire/pond.ts';
import { drawFish } from './art/fish.ts';
import { torpedoShape } from './art/fish-shapes.ts';
import { drawCannon, drawNet } from './art/gear.ts';
import { bake } from './art/paint.ts';
import { weaponLight } from './life.ts';
import type { GameTranslate, Key } from './strings.ts';

export type PondActions = {
  weapon(weapon: number): void;
  base(step: -1 | 1): void;
  fire(isDown: boolean): void;
  auto(): void;
  lock(): void;
  paytable(): void;
  history(): void;
  fairness(): void;
  sound(): void;
};

export type Receipt = { readonly time: string; readonly shots: number; readonly isGood: boolean; readonly ms: number };

const iconScale = 1.6;

function weaponIcon(weapon: number): HTMLCanvasElement {
  return bake(46, 44, iconScale, (c) => {
    if (weapon === torpedoWeapon) {
      c.rotate(0.9);
      c.scale(0.36, 0.36);
      drawFish(c, torpedoShape, 0.6);
    } else if (config.weapons[weapon]?.key === 'net') {
      c.scale(0.32, 0.32);
      drawNet(c, weapon);
    } else {
      c.translate(-4, 8);
      c.scale(0.36, 0.36);
      drawCannon(c, weapon, 0.45);
    }
  });
}

function weaponButtons(t: GameTranslate, actions: PondActions) {
  const buttons = config.weapons.map(({ key, credits }, weapon) => {
    const note = el('em', {}, credits > 0 ? `×${credits}` : t('free', { count: '0' }));
    const name = t(`weapon_${key}` satisfies Key);
    const button = el(
      'button',
      { type: 'button', class: 'pond-weapon', 'aria-label': name, title: name, onclick: () => actions.weapon(weapon) },
      el('kbd', { 'aria-hidden': 'true' }, String(weapon + 1)),
      weaponIcon(weapon),
      note,
      el('span', {}, name),
    );
    button.style.setProperty('--weapon', weaponLight(weapon));
    return { button, note };
  });
  return {
    node: el(
      'div',
      { class: 'pond-weapons', role: 'group', 'aria-label': t('weapons') },
      ...buttons.map(({ button }) => button),
    ),
    choose(weapon: number) {
      for (const [at, { button }] of buttons.entries()) button.setAttribute('aria-pressed', String(at === weapon));
    },
    setTorpedoes(count: number) {
      const torpedo = buttons[torpedoWeapon];
      if (!torpedo) return;
      torpedo.note.textContent = t('free', { count: String(count) });
      torpedo.button.setAttribute('aria-disabled', String(count === 0));
    },
  };
}

/** Fires while pressed; a key press fires one shot. */
function fireButton(t: GameTranslate, actions: PondActions): HTMLButtonElement {
  const button = el(
    'button',
    { type: 'button', class: 'pond-fire', 'aria-keyshortcuts': 'Space' },
    el('b', { class: 'pond-fire-name' }, t('fire')),
    el('small', {}, t('fireNote')),
  );
  button.addEventListener('pointerdown', (event) => {
    button.setPointerCapture(event.pointerId);
    actions.fire(true);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'])
    button.addEventListener(end, () => actions.fire(false));
  button.addEventListener('keydown', ({ code, repeat }) => {
    if ((code === 'Enter' || code === 'Space') && !repeat) actions.fire(true);
  });
  button.addEventListener('keyup', () => actions.fire(false));
  return button;
}

const toggle = (name: string, label: string, className: string, onclick: () => void) => {
  const text = el('span', {}, label);
  const button = iconButton(name, label, onclick, `pond-toggle ${className}`);
  button.append(text);
  return { button, text };
};

function createDock(t: GameTranslate, format: Format, actions: PondActions, canAuto: boolean) {
  const cash = el('strong', { class: 'pond-cash' });
  const net = el('small', { class: 'session-net' });
  const cost = el('strong', {});
  const costNote = el('small', {});
  const weapons = weaponButtons(t, actions);
  const lock = toggle('lock', t('lock'), 'pond-lock', actions.lock);
  const auto = toggle('auto', t('auto'), 'pond-auto', actions.auto);
  auto.button.hidden = !canAuto;
  const node = el(
    'footer',
    { class: 'pond-dock' },
    el('div', { class: 'pond-purse' }, el('small', {}, t('balance')), cash, net),
    el(
      'div',
      { class: 'pond-level' },
      iconButton('minus', t('baseLess'), () => actions.base(-1), 'step'),
      el('div', {}, el('small', {}, t('perShot')), cost, costNote),
      iconButton('plus', t('baseMore'), () => actions.base(1), 'step'),
    ),
    weapons.node,
    el('div', { class: 'pond-go' }, lock.button, auto.button, fireButton(t, actions)),
  );
  return {
    node,
    weapons,
    setCash: (won: number) => {
      cash.textContent = format.money(won);
    },
    setNet(won: number) {
      net.textContent = format.signedMoney(won);
      net.dataset.sign = String(Math.sign(won));
    },
    setCost(base: number, weapon: number) {
      const { key, credits } = config.weapons[weapon] ?? config.weapons[0];
      cost.textContent = credits === 0 ? t('free', { count: '' }).trim() : format.money(base * credits);
      const name = t(`weapon_${key}` satisfies Key);
      costNote.textContent = t('perShotNote', {
        base: format.plain(base),
        weapon: name,
        credits: credits > 0 ? `×${credits}` : '',
      });
    },
    setLock(isOn: boolean) {
      lock.button.setAttribute('aria-pressed', String(isOn));
      lock.text.textContent = t(isOn ? 'locked' : 'lock');
    },
    setAuto(isOn: boolean) {
      auto.button.setAttribute('aria-pressed', String(isOn));
      auto.text.textContent = t(isOn ? 'autoOn' : 'auto');
    },
  };
}

function createBossBar(t: GameTranslate, chance: string) {
  const clock = el('span', {});
  const rest = el('i', {});
  const node = el(
    'div',
    { class: 'pond-boss', hidden: true },
    el('p', {}, el('b', {}, t('bossTitle')), el('span', { class: 'pond-boss-pays' }, t('bossPays')), clock),
    el('div', { class: 'pond-boss-time' }, rest),
    el('small', {}, t('bossChance', { chance })),
  );
  return {
    node,
    /** Sets the remaining share of its time, from 0 to 1; null while it is absent. */
    set(left: { share: number; ms: number } | null) {
      node.hidden = left === null;
      if (!left) return;
      clock.textContent = t('bossLeaves', { clock: clockText(left.ms / 1_000) });
      rest.style.width = `${left.share * 100}%`;
    },
  };
}

function createPanels(t: GameTranslate, format: Format) {
  const feed = el('ul', { 'aria-live': 'polite' });
  const receipts = el('ul', {});
  const seal = el('code', {});
  const node = el(
    'div',
    { class: 'pond-panels' },
    el('section', { class: 'pond-panel pond-feed', 'aria-label': t('feed') }, el('h2', {}, t('feed')), feed),
    el(
      'section',
      { class: 'pond-panel pond-receipts', 'aria-label': t('receipts') },
      el('h2', {}, t('receipts')),
      receipts,
      el('p', {}, el('span', {}, t('seal')), seal),
    ),
  );
  const put = (list: HTMLElement, row: HTMLElement, most: number) => {
    list.prepend(row);
    while (list.children.length > most) list.lastElementChild?.remove();
  };
  return {
    node,
    addCatch: (who: string, fish: string, paid: number | null) =>
      put(
        feed,
        el(
          'li',
          {},
          el('span', {}, t('feedRow', { who, fish })),
          el('b', {}, paid === null ? t('torpedoWon') : `+${format.plain(paid)}`),
        ),
        5,
      ),
    addReceipt({ time, shots, isGood, ms }: Receipt) {
      const mark = isGood ? `✓ ${ms.toFixed(1)} ms` : t('receiptBad');
      const row = el(
        'li',
        { 'data-good': String(isGood) },
        el('span', {}, t('receiptShots', { time, count: format.count(shots) })),
        el('b', {}, mark),
      );
      put(receipts, row, 4);
    },
    setSeal(hash: string) {
      seal.textContent = `${hash.slice(0, 4)} … ${hash.slice(-4)}`;
      seal.title = hash;
    },
  };
}

function showSeat(t: GameTranslate, format: Format, label: HTMLElement, seat: PondSeat | undefined): void {
  label.dataset.state = seat ? (seat.isAway ? 'away' : 'taken') : 'empty';
  const price = seat && seat.base > 0 ? format.money(seat.base) : '';
  const mark = label.dataset.slot === '0' ? el('i', { class: 'pond-me' }, t('me')) : '';
  label.replaceChildren(
    el('b', {}, seat?.name ?? t('emptySeat')),
    mark,
    el('small', {}, seat?.isAway ? t('awaySeat') : price),
  );
}

function createSeats(t: GameTranslate) {
  const labels = [0, 1, 2, 3].map((slot) => el('div', { class: 'pond-seat', 'data-slot': String(slot) }));
  return {
    nodes: labels,
    /** Sets the seats, the player's own one first, the others in order. */
    set(seats: readonly PondSeat[], own: number, format: Format) {
      const seatOf = (slot: number) => seats.find(({ seat }) => seat === (own + slot) % labels.length);
      for (const [slot, label] of labels.entries()) showSeat(t, format, label, seatOf(slot));
    },
  };
}

export type PondHud = ReturnType<typeof createPondHud>;

export function createPondHud(
  root: HTMLElement,
  {
    t,
    format,
    actions,
    canAuto,
    share,
    bossChance,
  }: {
    readonly t: GameTranslate;
    readonly format: Format;
    readonly actions: PondActions;
    readonly canAuto: boolean;
    readonly share: string;
    readonly bossChance: string;
  },
) {
  const room = el('span', { class: 'pond-room' });
  const trip = el('span', { class: 'pond-trip' });
  const time = el('span', { class: 'session-time' });
  const sound = iconButton('sound', t('soundOff'), actions.sound);
  const header = el(
    'header',
    { class: 'top pond-top' },
    el('h1', { class: 'title' }, t('title')),
    room,
    el('span', { class: 'pond-share' }, t('rtp', { share })),
    el('div', { class: 'session' }, trip, time),
    el(
      'nav',
      { class: 'tools', 'aria-label': t('title') },
      iconButton('paytable', t('paytable'), actions.paytable),
      iconButton('history', t('history'), actions.history),
      iconButton('fairness', t('fairness'), actions.fairness),
      sound,
    ),
  );
  const dock = createDock(t, format, actions, canAuto);
  const boss = createBossBar(t, bossChance);
  const panels = createPanels(t, format);
  const seats = createSeats(t);
  const toasts = el('div', { class: 'toasts', role: 'status' });
  const hint = el('p', { class: 'pond-hint' }, t('rotateHint'));
  const stageHost = el('div', { class: 'stage' });
  root.classList.add('pond');
  root.replaceChildren(stageHost, header, boss.node, panels.node, ...seats.nodes, hint, dock.node, toasts);
  return {
    stageHost,
    header,
    dock,
    boss,
    panels,
    setSeats: seats.set,
    setRoom: (text: string) => {
      room.textContent = text;
    },
    setTrip(ms: number | null, bytes: number) {
      trip.textContent = ms === null ? '–' : `${Math.round(ms)} ms · ${(bytes / 1_024).toFixed(1)} KB/s`;
    },
    setTime: (seconds: number) => {
      time.textContent = clockText(seconds);
    },
    setSound(isOn: boolean) {
      const label = t(isOn ? 'soundOff' : 'soundOn');
      sound.setAttribute('aria-label', label);
      sound.title = label;
      sound.dataset.on = String(isOn);
    },
    toast(text: string) {
      const shown = el('div', { class: 'toast' }, text);
      toasts.replaceChildren(shown);
      setTimeout(() => shown.remove(), 4_200);
    },
  };
}
