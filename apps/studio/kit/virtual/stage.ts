/**
 * A page of events with tickets: what is shown of the event above, its odds and the slip below. What is drawn of it is
 * the game's.
 */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { TableState } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';
import { el, prefersReducedMotion } from '../dom.ts';
import type { Format } from '../format.ts';
import type { Controls, ViewOptions } from '../solo/solo-client.ts';
import { createWinBanner } from '../win-banner.ts';
import { createSlip, isTaken, type SlipParts } from './slip.ts';
import { createSlipLines, type SlipLines } from './slip-lines.ts';
import type { EventKey, EventTranslate } from './strings.ts';
import type { Ticket } from './ticket.ts';

/** What a game draws of its events. */
export type EventScene<Result> = {
  readonly node: HTMLElement;
  /** With every news of the table. */
  show(state: TableState): void;
  /** Again and again: the picture of this moment by the server's clock. */
  draw(nowMs: number): void;
  /** One event alone, from its beginning to its result. */
  replay(result: Result): Promise<void>;
};

export type EventTools = {
  readonly t: EventTranslate;
  readonly format: Format;
  readonly lines: SlipLines;
  /** Only where bets wait for later rounds: the own ones, the newest first. */
  readonly waiting?: NonNullable<ViewOptions['waiting']>;
};

export type EventGame<Result> = SlipParts<Result> & {
  read(result: unknown): Result | null;
  /** Only of a game that takes several selections in one line. */
  mayCombine?(selections: readonly string[]): boolean;
  draw(tools: EventTools): {
    readonly scene: EventScene<Result>;
    readonly board: {
      readonly node: HTMLElement;
      show(state: TableState | null, ticket: Ticket, isOpen: boolean): void;
    };
  };
};

type Own<Result> = Round<Ticket, Result> | null;

const calmMs = 1_000;

export function openEventStage<Result extends ConfigValue>(
  options: ViewOptions,
  game: EventGame<Result>,
  { t, format, hud }: Controls<EventKey>,
  now: () => number,
) {
  let table: TableState | null = null;
  let own: Own<Result> = null;
  const isOpen = () => table?.phase === 'open' && !isTaken(own) && now() < table.closesAt;
  const lines = createSlipLines({
    ...{ table: game.table, isOpen },
    setBet: (ticket) => options.setBet?.(ticket),
    ...(game.mayCombine && { mayCombine: game.mayCombine }),
    onFull: () => hud.toast(t('full')),
    onApart: () => hud.toast(t('apart')),
    onLimit: (most) => hud.toast(t('limitReached', { most: format.won(most) })),
  });
  const slip = createSlip<Result>(t, format, game, lines, () => options.play?.());
  const { scene, board } = game.draw({ t, format, lines, ...(options.waiting && { waiting: options.waiting }) });
  const banner = createWinBanner();
  const node = el(
    'div',
    { class: 'html-stage event' },
    el('div', { class: 'event-show' }, scene.node),
    el('div', { class: 'event-desk' }, board.node, slip.node),
    banner.node,
  );
  options.host.replaceChildren(node);
  const showAll = () => {
    const open = isOpen();
    board.show(table, isTaken(own) ? own.input : lines.ticket(), open);
    slip.show({ state: table, own, isOpen: open });
  };
  let wasOpen = false;
  const watch = () => {
    if (wasOpen !== isOpen()) {
      wasOpen = isOpen();
      showAll();
    }
    scene.draw(now());
    if (prefersReducedMotion()) setTimeout(watch, calmMs);
    else requestAnimationFrame(watch);
  };
  return {
    celebrate: banner.celebrate,
    clear: banner.clear,
    watch,
    show(state: TableState, round: Own<Result>) {
      const isNew = state.tableRoundId !== table?.tableRoundId;
      if (state.phase === 'void' && table?.phase !== 'void') hud.toast(t('voided'));
      const isClosed = state.standing === 'closed' && state.phase !== 'open' && state.phase !== 'running';
      if (isClosed && table?.standing !== 'closed') hud.toast(t('tableClosed'));
      table = state;
      own = round ?? (isNew ? null : own);
      node.dataset.phase = state.phase;
      // Odds are those of one event: what was not placed by its close is gone.
      if (isNew && !isTaken(own)) lines.begin();
      scene.show(state);
      showAll();
    },
    setBet(ticket: Ticket) {
      lines.take(ticket);
      showAll();
    },
    async replay(round: NonNullable<Own<Result>>) {
      node.dataset.phase = 'replay';
      own = round;
      slip.show({ state: null, own, isOpen: false });
      if (round.outcome !== null) await scene.replay(round.outcome);
    },
    rest() {
      node.dataset.phase = 'replay';
    },
  };
}
