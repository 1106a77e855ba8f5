/** Stage of events with tickets: the event at the top, its odds and the slip below. The game draws the event. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { TableState } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';
import { el, prefersReducedMotion } from '../dom.ts';
import type { Format } from '../format.ts';
import type { Controls, ViewOptions } from '../solo/solo-client.ts';
import { createWinBanner } from '../win-banner.ts';
import { createSlip, isTaken } from './slip.ts';
import { createSlipLines, type SlipLines } from './slip-lines.ts';
import { noCard, type SlipParts } from './slip-row.ts';
import type { EventKey, EventTranslate } from './strings.ts';
import type { Ticket } from './ticket.ts';

/** Game's view of its events. */
export type EventScene<Result> = {
  readonly node: HTMLElement;
  /** Called with every state of the table. */
  show(state: TableState): void;
  /** Draws a frame by the server's clock. */
  draw(nowMs: number): void;
  /** Replays one event from its beginning to its result. */
  replay(result: Result): Promise<void>;
};

export type EventTools = {
  readonly t: EventTranslate;
  readonly format: Format;
  readonly lines: SlipLines;
  /** Pending own bets, newest first, in games whose bets wait for later rounds. */
  readonly waiting?: NonNullable<ViewOptions['waiting']>;
};

export type EventGame<Result> = SlipParts<Result> & {
  read(result: unknown): Result | null;
  /** Whether selections may be combined; omitted in games with single selections only. */
  mayCombine?(selections: readonly string[]): boolean;
  /** Whether bets are offered at all, where this does not follow from the phase. */
  isOffered?(state: TableState): boolean;
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

/** Text of the events, or of all games. */
type TextKey = Parameters<EventTranslate>[0];

/** Announcements of a state for a player. */
function newsOf({ phase, standing, isBeaconLate }: TableState, before: TableState | null): TextKey[] {
  const isClosed = standing === 'closed' && phase !== 'open' && phase !== 'running';
  const news: TextKey[] = [];
  if (phase === 'void' && before?.phase !== 'void') news.push(isBeaconLate ? 'beaconLate' : 'voided');
  if (isClosed && before?.standing !== 'closed') news.push('tableClosed');
  return news;
}

export function openEventStage<Result extends ConfigValue>(
  options: ViewOptions,
  game: EventGame<Result>,
  { t, format, hud }: Controls<EventKey>,
  now: () => number,
) {
  let table: TableState | null = null;
  let own: Own<Result> = null;
  let ahead: Own<Result> = null;
  /** Event open for bets, with the own bet: the next one while this one runs. */
  const open = () => table?.next ?? table;
  const bet = () => (table?.next ? ahead : own);
  const phase = () => (table?.next ? 'open' : (table?.phase ?? null));
  const isOffered = () => table !== null && (game.isOffered?.(table) ?? true);
  const isOpen = () => phase() === 'open' && isOffered() && !isTaken(bet()) && now() < (open()?.closesAt ?? 0);
  const lines = createSlipLines({
    table: game.table,
    isOpen,
    setBet: (ticket) => options.setBet?.(ticket),
    ...(game.mayCombine && { mayCombine: game.mayCombine }),
    onFull: () => hud.toast(t('full')),
    onApart: () => hud.toast(t('apart')),
    onLimit: (most) => hud.toast(t('limitReached', { most: format.money(most) })),
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
    const taken = bet();
    board.show(table, isTaken(taken) ? taken.input : lines.ticket(), isOpen());
    slip.show({
      round: open() ?? noCard,
      phase: phase(),
      own: taken,
      isOpen: isOpen(),
      running: table?.next && isTaken(own) ? { own, phase: table.phase } : null,
    });
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
    show(state: TableState, round: Own<Result>, next: Own<Result>) {
      const isNew = (state.next ?? state).tableRoundId !== open()?.tableRoundId;
      const isNext = state.tableRoundId !== table?.tableRoundId;
      for (const news of newsOf(state, table)) hud.toast(t(news));
      table = state;
      own = round ?? (isNext ? null : own);
      ahead = next ?? (isNew ? null : ahead);
      node.dataset.phase = state.phase;
      // Odds belong to one event: unplaced lines are dropped at its close.
      const isGone = !isOffered() && lines.ticket().lines.length > 0;
      if ((isNew || isGone) && !isTaken(bet())) lines.begin();
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
      slip.show({ round: noCard, phase: null, own, isOpen: false, running: null });
      if (round.outcome !== null) await scene.replay(round.outcome);
    },
    rest() {
      node.dataset.phase = 'replay';
    },
  };
}
