/**
 * Stage of a table: the room, the dealer, the layout with the own chips, the rail, and the game's parts. The game draws
 * the round itself (cards, a wheel, dice).
 */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { z } from 'zod';
import type { TableState, turnRequest } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { localeOfPage } from '../page.ts';
import type { Controls, ViewOptions } from '../solo/solo-client.ts';
import { createWinBanner } from '../win-banner.ts';
import { createAmbience } from './ambience.ts';
import { type Chips, type ChipTable, type PaidSpot, stakeOf } from './chip-bets.ts';
import { createChipPlay } from './chip-play.ts';
import type { FeltState } from './chips.ts';
import { createClock } from './clock.ts';
import { createDealer } from './dealer.ts';
import { createDealerAnnouncements } from './dealer-announcements.ts';
import { createDealerVoice } from './dealer-voice.ts';
import { listenKeys } from './keys.ts';
import { createRail } from './rail.ts';
import { createRoom } from './room.ts';
import { fitTable } from './shape.ts';
import { sounds } from './sounds.ts';
import type { TableKey, TableTranslate } from './strings.ts';
import { createTalk } from './talk.ts';

type Own<Outcome> = Round<Chips, Outcome> | null;

/** Game's view of a round. */
export type Scene<Outcome> = {
  readonly node: HTMLElement;
  /** Layer above the whole table, such as a squeezed card. */
  readonly over?: HTMLElement;
  /** Called with every state of the table. Returns true if something new was dealt. */
  show(state: TableState, own: Own<Outcome>): boolean;
  /** Animates the result; resolves at the end. */
  reveal?(outcome: Outcome): Promise<void>;
  /** Shows the result without animation, for late viewers. */
  land?(outcome: Outcome): void;
  /** Replays one round from its beginning to its result. */
  replay(outcome: Outcome): Promise<void>;
  clear(): void;
};

export type Tools = {
  readonly t: TableTranslate;
  readonly format: Format;
  /** Places a number of selected chips on each spot. */
  bet(...spots: readonly { readonly spot: string; readonly chips: number }[]): void;
  /** Value of the selected chip, in smallest units. */
  chip(): number;
  /** Server's clock. */
  now(): number;
  turn(turned: z.infer<typeof turnRequest>): void;
};

export type TableGame<Outcome> = {
  readonly table: ChipTable;
  paidOn(chips: Chips, outcome: Outcome): readonly PaidSpot[];
  /** Short text of a table's result. */
  resultText(outcome: Outcome): string;
  /** Parses a result; null before there is one. */
  read(result: unknown): Outcome | null;
  draw(tools: Tools): {
    readonly scene: Scene<Outcome>;
    readonly felt: { readonly node: HTMLElement; show(state: FeltState): void };
    /** Side panels, from the left. */
    readonly sidePanels: readonly { readonly node: HTMLElement; show(state: TableState): void }[];
  };
};

/** Time before the close, in milliseconds, at which unconfirmed chips are confirmed. */
const confirmMs = 900;
const frameMs = 100;

/** Other players' stakes by spot: the table's totals less the own chips. */
function othersOf(spots: TableState['spots'], own: Chips): FeltState['others'] {
  const left = Object.entries(spots).map(([spot, { count, staked }]) => {
    const mine = own[spot] ?? 0;
    return [spot, { count: count - Number(mine > 0), staked: staked - mine }] as const;
  });
  return Object.fromEntries(left);
}

/** Creates the views, and the state of the own chips. */
function setTable<Outcome>(
  options: ViewOptions,
  { table, draw, paidOn }: TableGame<Outcome>,
  { t, format, hud }: Controls<TableKey>,
  round: { isOpen(): boolean; offer(): readonly string[] | null; now(): number },
) {
  const play = createChipPlay({
    table,
    isOpen: round.isOpen,
    offer: round.offer,
    setBet: (chips) => options.setBet?.(chips),
    onLimit: (most) => hud.toast(t('limitReached', { most: format.money(most) })),
  });
  const rail = createRail(t, format, play);
  const { scene, felt, sidePanels } = draw({
    t,
    format,
    now: round.now,
    chip: rail.chip,
    turn: (turned) => options.turn?.(turned),
    bet: (...spots) => play.lay(Object.fromEntries(spots.map(({ spot, chips }) => [spot, chips * rail.chip()]))),
  });
  listenKeys(play, rail);
  const clock = createClock(t);
  const announcements = createDealerAnnouncements(t, createDealerVoice(localeOfPage(), sounds.isOn));
  const talk = createTalk(t, createAmbience(table.room), (phrase) => options.say?.(phrase));
  const dealer = createDealer(table.dealer);
  const banner = createWinBanner();
  const plane = el('div', { class: 'table-plane' }, scene.node, felt.node);
  const node = el(
    'div',
    { class: 'html-stage table', 'data-room': table.room },
    ...createRoom(table.room),
    el('div', { class: 'table-scene' }, dealer.node, announcements.node, plane, clock.node),
    ...sidePanels.map((panel) => panel.node),
    ...talk.nodes,
    ...(scene.over ? [scene.over] : []),
    banner.node,
  );
  options.host.replaceChildren(node);
  options.addControls?.(rail.node);
  fitTable(options, node);
  return {
    node,
    banner,
    play,
    scene,
    rail,
    clock,
    dealer,
    announcements,
    receive: talk.receive,
    showPanels(state: TableState) {
      for (const panel of sidePanels) panel.show(state);
    },
    /** Shows the accepted bet, or before that the placed chips. */
    showChips(own: Own<Outcome>, isOver: boolean, spots: TableState['spots'] = {}) {
      const isAccepted = own?.status === 'playing' || (own !== null && isOver);
      const chips = isAccepted && own ? own.input : play.chips();
      const paid = own?.outcome && isOver ? paidOn(chips, own.outcome) : [];
      const isLocked = !round.isOpen();
      felt.show({
        chips,
        isLocked,
        offer: round.offer(),
        others: othersOf(spots, own && isAccepted ? own.input : {}),
        paid: new Map(paid.map((each) => [each.spot, each.paid])),
      });
      const amount = stakeOf(chips);
      rail.show(isLocked, amount > 0 ? t(isAccepted ? 'accepted' : 'chipSum', { amount: format.money(amount) }) : '');
    },
  };
}

/**
 * Shows each result once, animated for viewers of the running round; nothing reveals it before the end of the
 * animation.
 */
function createReveal<Outcome>(scene: Scene<Outcome>, read: (result: unknown) => Outcome | null, onShown: () => void) {
  let begun: string | null = null;
  let shown: string | null = null;
  let showing = Promise.resolve();
  return {
    until: () => showing,
    isShown: ({ phase, tableRoundId }: TableState) => phase !== 'settled' || shown === tableRoundId,
    see({ phase, tableRoundId, result }: TableState, isLate: boolean) {
      if (phase !== 'settled' || begun === tableRoundId) return;
      begun = tableRoundId;
      const drawn = read(result);
      if (drawn !== null && scene.reveal && !isLate) {
        showing = scene.reveal(drawn).then(() => {
          shown = tableRoundId;
          onShown();
        });
        return;
      }
      if (drawn !== null) scene.land?.(drawn);
      shown = tableRoundId;
    },
  };
}

export function openTableStage<Outcome extends ConfigValue>(
  options: ViewOptions,
  game: TableGame<Outcome>,
  controls: Controls<TableKey>,
  now: () => number,
) {
  const { t, hud } = controls;
  let table: TableState | null = null;
  let own: Own<Outcome> = null;
  const isOpen = () => table?.phase === 'open' && own?.status !== 'playing' && now() < table.closesAt;
  const set = setTable(options, game, controls, { isOpen, now, offer: () => table?.offer ?? null });
  const { play, scene, node } = set;
  const showAll = () => {
    const isShown = table !== null && reveal.isShown(table);
    if (table && isShown) set.showPanels(table);
    set.showChips(own, isShown && own?.outcome != null && table?.phase !== 'open', table?.spots);
  };
  const reveal = createReveal(scene, game.read, showAll);

  const resultOf = ({ result }: TableState) => {
    const drawn = game.read(result);
    return drawn === null ? null : game.resultText(drawn);
  };
  const watch = () => {
    if (table) {
      const left = Math.max(table.closesAt - now(), 0);
      set.announcements.show(table, left, reveal.isShown(table) ? resultOf(table) : null);
      set.clock.show(reveal.isShown(table) ? table.phase : 'running', table, left);
      const isWaiting = isOpen() && stakeOf(play.chips()) > 0;
      if (isWaiting && left < confirmMs && set.rail.isAuto()) options.play?.();
    }
    setTimeout(watch, frameMs);
  };
  /** Clears the chips of the finished round, which can be repeated on the next one. */
  const begin = (state: TableState, round: Own<Outcome>) => {
    const isNew = state.tableRoundId !== table?.tableRoundId;
    const isEnding = state.phase !== table?.phase && (state.phase === 'settled' || state.phase === 'void');
    if (state.phase === 'void' && table?.phase !== 'void') hud.toast(t(state.isBeaconLate ? 'beaconLate' : 'voided'));
    if (isNew && state.shoe?.results.length === 0) hud.toast(t('newShoe'));
    table = state;
    own = round ?? own;
    if (isEnding) play.begin(own?.input ?? null);
    if (!isNew || state.phase !== 'open') return;
    if (round?.status !== 'playing') own = null;
    sounds.play('bell');
  };
  return {
    receive: set.receive,
    celebrate: set.banner.celebrate,
    clear: set.banner.clear,
    untilShown: reveal.until,
    watch,
    show(state: TableState, round: Own<Outcome>) {
      const isLate = table === null || (table.phase !== 'running' && table.phase !== 'settled');
      begin(state, round);
      set.dealer.show(state.phase);
      if (scene.show(state, own)) set.dealer.deal();
      reveal.see(state, isLate);
      node.dataset.phase = state.phase;
      node.dataset.standing = state.standing;
      showAll();
    },
    setBet(chips: Chips) {
      play.take(chips);
      showAll();
    },
    /** Replays one round. */
    async replay(round: NonNullable<Own<Outcome>>) {
      node.dataset.phase = 'replay';
      own = null;
      play.take(round.input);
      set.showChips(null, false);
      if (round.outcome !== null) await scene.replay(round.outcome);
      own = round;
      set.showChips(round, true);
    },
    rest() {
      node.dataset.phase = 'replay';
      scene.clear();
    },
  };
}
