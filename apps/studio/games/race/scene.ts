/** Stage of a race: the warm-up, the race as drawn, and its result. */
import { drawCard, type Race, type RaceCard } from '@mirinae/game-math/race/card';
import { gatesOf } from '@mirinae/game-math/race/finish';
import { el } from '../../kit/dom.ts';
import type { EventScene } from '../../kit/virtual/stage.ts';
import type { TableState } from '../../wire/table.ts';
import { createAnnouncer, type Running } from './announcer.ts';
import type { Picture } from './picture.ts';
import { type Over, openPastRaces, resultBoard } from './results.ts';
import { gateMs, planRun } from './run.ts';
import { sounds } from './sounds.ts';
import type { GameTranslate } from './strings.ts';
import type { RaceTable } from './tables.ts';

type Parts = {
  readonly table: RaceTable;
  readonly t: GameTranslate;
  readonly picture: Picture;
  name(runner: number): string;
  read(result: unknown): Race | null;
  /** Called with the server's clock, every frame. */
  onTick(nowMs: number): void;
};

/** Replay of a race, until it ends or is replaced. */
function createReplay({ runMs }: RaceTable, node: HTMLElement) {
  let running: Running | null = null;
  let end = () => {};
  return {
    running: () => running,
    end: () => end(),
    watch(race: Race, number: number): Promise<void> {
      end();
      const { promise, resolve } = Promise.withResolvers<void>();
      running = { race, number, run: planRun(race, runMs), startMs: performance.now() };
      end = () => {
        running = null;
        node.dataset.again = 'false';
        resolve();
      };
      node.dataset.again = 'true';
      return promise;
    },
  };
}

/** Results of the last finished race, drawn once. */
function createResults(tools: Parameters<typeof resultBoard>[0]) {
  const node = el('div', { class: 'race-results' });
  let shown: Over['race'] | null = null;
  return {
    node,
    show(over: Over | null) {
      if (over?.race === shown || (!over && !shown)) return;
      shown = over?.race ?? null;
      node.replaceChildren(...(over ? [resultBoard(tools, over)] : []));
    },
  };
}

function drawRunning(picture: Picture, { race, run }: Running, elapsedMs: number): void {
  const isOpen = elapsedMs >= gateMs;
  picture.race({ card: race, at: (gate) => run.at(gate, elapsedMs), raceMs: run.raceMs(elapsedMs), isOpen });
}

export function createScene({ table, t, picture, name, read, onTick }: Parts): EventScene<Race> {
  const announcer = createAnnouncer({ table, t, name });
  const results = createResults({ t, table, name });
  const pastButton = el('button', { type: 'button', class: 'race-past-button', hidden: true }, t('lastRaces'));
  const flash = el('div', { class: 'race-flash', 'aria-hidden': 'true' });
  const node = el('div', { class: 'race-scene' }, picture.node, flash, announcer.strip, announcer.caption);
  node.append(results.node, pastButton);
  picture.fill(node);
  const replay = createReplay(table, node);
  let state: TableState | null = null;
  let live: Running | null = null;
  let card: { readonly of: string; readonly card: RaceCard } | null = null;
  let past: readonly Over[] = [];

  const drawRace = (running: Running, elapsedMs: number) => {
    if (elapsedMs < table.runMs) drawRunning(picture, running, elapsedMs);
    else picture.parade(running.race, running.race.order.slice(0, 3), performance.now());
    const hasWon = String(elapsedMs >= running.run.wonMs);
    if (hasWon === 'true' && node.dataset.won === 'false') sounds.play('bell');
    node.dataset.won = hasWon;
    announcer.announce(running, elapsedMs);
  };
  const drawWaiting = (nowMs: number) => {
    if (!state || state.commitment === '') return;
    const { commitment, number, phase } = state;
    const of = `${commitment}:${number}`;
    if (card?.of !== of) card = { of, card: drawCard(table.sort, { commitment, number }) };
    node.dataset.won = 'false';
    if (phase === 'closed') picture.race({ card: card.card, at: () => 0, raceMs: 0, isOpen: false });
    else picture.parade(card.card, gatesOf(card.card.weights), nowMs);
    announcer.setCaption(phase === 'open' ? '' : t(phase === 'closed' ? 'atGate' : 'next'));
  };
  /** Draws a frame of the replay; false without one. */
  const drawReplay = (): boolean => {
    const again = replay.running();
    if (!again) return false;
    const elapsedMs = performance.now() - again.startMs;
    results.show(null);
    drawRace(again, elapsedMs);
    if (elapsedMs > table.runMs) replay.end();
    return true;
  };
  pastButton.addEventListener('click', () =>
    openPastRaces({ t, table, name }, past, (race, number) => void replay.watch(race, number)),
  );
  return {
    node,
    show(next) {
      state = next;
      past = next.past.flatMap(({ number, result }) => {
        const race = read(result);
        return race ? [{ number, race }] : [];
      });
      const { number, startedAt: startMs, phase } = next;
      const race = read(next.result);
      if (race && startMs !== null && (phase === 'running' || phase === 'settled')) {
        if (live?.number !== number) live = { race, number, startMs, run: planRun(race, table.runMs) };
        if (phase === 'running') replay.end();
      } else live = null;
      node.dataset.phase = phase;
      pastButton.hidden = past.length === 0;
    },
    draw(nowMs) {
      onTick(nowMs);
      if (drawReplay()) return;
      if (live) drawRace(live, Math.min(nowMs - live.startMs, table.runMs));
      else drawWaiting(nowMs);
      const isSecret = state?.phase === 'running' || state?.phase === 'closed';
      results.show(isSecret ? null : (live ?? past[0] ?? null));
    },
    async replay(race) {
      const watching = replay.watch(race, 0);
      const step = () => {
        if (drawReplay()) requestAnimationFrame(step);
      };
      step();
      await watching;
      results.show({ number: 0, race });
    },
  };
}
