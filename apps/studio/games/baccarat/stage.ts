/** The table: the room, the dealer, the hands, the felt, and what stands beside it. */
import type { Hand } from '@mirinae/game-math/baccarat/hand';
import { el } from '../../kit/dom.ts';
import { openHtmlStage } from '../../kit/html-stage.ts';
import { wait } from '../../kit/requests.ts';
import type { Controls, ViewOptions } from '../../kit/solo/solo-client.ts';
import type { TableState } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';
import { dealerArt, roomArt } from './art.ts';
import { createChipPlay } from './chip-play.ts';
import { createClock } from './clock.ts';
import { createFelt } from './felt.ts';
import { type BaccaratGame, type Chips, mostOn, paidOn, stakeOf } from './game.ts';
import { createHands, dealOrder } from './hands.ts';
import { createProof, createRoads } from './panels.ts';
import { createRail } from './rail.ts';
import { sounds } from './sounds.ts';
import type { Key } from './strings.ts';
import type { Table } from './tables.ts';

type Own = Round<Chips, Hand> | null;
type At = { readonly place: Table; readonly game: BaccaratGame };

/** Chips that lie unconfirmed are confirmed so long before the close. */
const confirmMs = 900;
const frameMs = 100;
const replayCardMs = 650;

/** Everything that is drawn, and the own chips. */
function setTable(options: ViewOptions, { place, game }: At, { t, format, hud }: Controls<Key>, isOpen: () => boolean) {
  let offer: readonly string[] | null = null;
  const play = createChipPlay({
    table: place,
    isOpen,
    offer: () => offer,
    setBet: (chips) => options.setBet?.(chips),
  });
  const hands = createHands(t);
  const felt = createFelt(place, t, format, (spot) => {
    if (!play.lay(spot, rail.chip())) hud.toast(t('limitReached', { most: format.won(mostOn(place, spot)) }));
  });
  const rail = createRail(t, format, play);
  const clock = createClock(t, place.openMs);
  const roads = createRoads(game, t);
  const proof = createProof(t, format);
  const room = el('div', { class: 'bac-room', 'aria-hidden': 'true' });
  room.style.backgroundImage = `url("${roomArt(place.room)}")`;
  const dealer = el('img', { class: 'bac-dealer', src: dealerArt(place.dealer), alt: '' });
  const plane = el('div', { class: 'bac-plane' }, hands.node, felt.node);
  const beside = [clock.node, roads.node, proof.node, rail.node];
  const { node, banner } = openHtmlStage(options, 'bac', room, dealer, plane, ...beside);
  return {
    ...{ node, banner, play, hands, rail, clock },
    showBeside(state: TableState) {
      ({ offer } = state);
      roads.show(state);
      proof.show(state);
    },
    /** The chips on the felt: the own bet from its acceptance on, before that what is laid. */
    showChips(own: Own, isOver: boolean) {
      const isAccepted = own?.status === 'playing' || (own !== null && isOver);
      const chips = isAccepted && own ? own.input : play.chips();
      const paid = own?.outcome && isOver ? paidOn(place, chips, own.outcome) : [];
      const isLocked = !isOpen();
      felt.show({ chips, isLocked, offer, paid: new Map(paid.map((each) => [each.spot, each.paid])) });
      const amount = stakeOf(chips);
      rail.show(isLocked, amount > 0 ? t(isAccepted ? 'accepted' : 'chipSum', { amount: format.won(amount) }) : '');
    },
  };
}

export function openBaccarat(options: ViewOptions, at: At, controls: Controls<Key>, now: () => number) {
  const { t, hud } = controls;
  let table: TableState | null = null;
  let own: Own = null;
  let dealt = 0;
  const isOpen = () => table?.phase === 'open' && own?.status !== 'playing' && now() < table.closesAt;
  const set = setTable(options, at, controls, isOpen);
  const { play, hands, node } = set;
  const showChips = () => set.showChips(own, own?.outcome != null && table?.phase !== 'open');

  const watch = () => {
    if (table) {
      const left = Math.max(table.closesAt - now(), 0);
      set.clock.show(table.phase, left);
      const isWaiting = isOpen() && stakeOf(play.chips()) > 0;
      if (isWaiting && left < confirmMs && set.rail.isAuto()) options.play?.();
    }
    setTimeout(watch, frameMs);
  };
  return {
    celebrate: set.banner.celebrate,
    clear: set.banner.clear,
    watch,
    show(state: TableState, round: Own) {
      const isNew = state.tableRoundId !== table?.tableRoundId;
      const isEnding = state.phase !== table?.phase && (state.phase === 'settled' || state.phase === 'void');
      if (state.phase === 'void' && table?.phase !== 'void') hud.toast(t('voided'));
      if (isNew && state.shoe?.results.length === 0) hud.toast(t('newShoe'));
      table = state;
      own = round ?? own;
      set.showBeside(state);
      // What lay on this hand is taken away and can be laid again on the next one.
      if (isEnding) play.begin(own?.input ?? null);
      if (isNew && state.phase === 'open') {
        if (round?.status !== 'playing') own = null;
        sounds.play('bell');
      }
      const cards = state.cards.map(({ card }) => card);
      if (cards.length > dealt) sounds.play('card');
      dealt = cards.length;
      hands.show(cards, state.phase === 'settled');
      node.dataset.phase = state.phase;
      showChips();
    },
    setBet(chips: Chips) {
      play.take(chips);
      showChips();
    },
    /** One hand alone, as a replay shows it. */
    async replay(round: NonNullable<Own>) {
      node.dataset.phase = 'replay';
      own = null;
      play.take(round.input);
      showChips();
      const cards = round.outcome ? dealOrder(round.outcome) : [];
      for (let count = 0; count <= cards.length; count += 1) {
        hands.show(cards.slice(0, count), count === cards.length);
        if (count > 0) sounds.play('card');
        await wait(replayCardMs);
      }
      own = round;
      showChips();
    },
    rest() {
      node.dataset.phase = 'replay';
      hands.show([], false);
    },
  };
}
