/** Stage of the game: the flight and its multiplier, the other bettors, and the last crash points. */
import { type CrashBet, multiplierAt } from '@mirinae/game-math/crash/flight';
import { el, prefersReducedMotion } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { openHtmlStage } from '../../kit/html-stage.ts';
import { awaitsBeacon } from '../../kit/shared/awaits-beacon.ts';
import type { ViewOptions } from '../../kit/solo/solo-client.ts';
import type { TableState } from '../../wire/table.ts';
import type { Round } from '../../wire/wire.ts';
import { manifest, type Outcome } from './manifest.ts';
import { createPicture, multiplierText } from './picture.ts';
import { sounds } from './sounds.ts';
import type { GameTranslate } from './strings.ts';

type Own = Round<CrashBet, Outcome> | null;

const shownPast = 14;

/** Rank of a multiplier, for its colour. */
export function rankOf(multiplier: number): 'low' | 'middle' | 'high' {
  if (multiplier < 200) return 'low';
  return multiplier < 1_000 ? 'middle' : 'high';
}

const resultOf = (result: unknown) => manifest.result.safeParse(result).data ?? null;
const outcomeOf = (outcome: unknown) => manifest.outcome.safeParse(outcome).data ?? null;

function pastChips(past: TableState['past']): HTMLElement[] {
  return past.slice(0, shownPast).map(({ result }) => {
    const crash = resultOf(result) ?? 100;
    return el('li', { 'data-rank': rankOf(crash) }, multiplierText(crash));
  });
}

function createPlayers(t: GameTranslate, format: Format) {
  const head = el('p', { class: 'crash-players-head' });
  const list = el('ul', { class: 'crash-players-list' });
  return {
    node: el('section', { class: 'crash-players', 'aria-label': t('players') }, head, list),
    show({ bets, betCount, staked }: TableState) {
      head.textContent = `${t('players')} ${format.count(betCount)} · ${format.money(staked)}`;
      const rows = bets.map(({ name, stake, outcome, payout }) => {
        const paidAt = outcomeOf(outcome)?.paidAt ?? null;
        const result = paidAt === null ? '' : paidAt > 0 ? 'paid' : 'lost';
        const end = paidAt ? `${multiplierText(paidAt)} · ${format.money(payout)}` : format.money(stake);
        return el('li', { 'data-result': result }, el('span', {}, name), el('b', {}, end));
      });
      list.replaceChildren(...rows);
    },
  };
}

/** Shows the state of a table at a time; between two rounds it shows nothing. */
function showTable(table: TableState, nowMs: number, picture: ReturnType<typeof createPicture>, t: GameTranslate) {
  const { phase, startedAt, closesAt, result } = table;
  const crash = resultOf(result);
  if (phase === 'running' && startedAt !== null) {
    picture.fly(nowMs - startedAt);
    return picture.setCaption('');
  }
  if (phase === 'open' || phase === 'closed') {
    const left = Math.max(closesAt - nowMs, 0);
    picture.fly(0);
    picture.countDown(left);
    const seconds = String(Math.ceil(left / 1_000));
    return picture.setCaption(
      phase === 'open' && left > 0 ? t('betNow', { seconds }) : t(awaitsBeacon(table) ? 'beaconWaits' : 'noMoreBets'),
    );
  }
  if (phase === 'settled' && crash !== null) {
    picture.land(crash);
    return picture.setCaption(t('crashed'));
  }
  const isLate = table.isBeaconLate;
  return picture.setCaption(t(phase === 'void' ? (isLate ? 'beaconLate' : 'voided') : 'waiting'));
}

export function openFlight(options: ViewOptions, t: GameTranslate, format: Format, now: () => number) {
  const picture = createPicture();
  const past = el('ol', { class: 'crash-past', 'aria-label': t('pastFlights') });
  const players = createPlayers(t, format);
  const main = el('div', { class: 'crash-main' }, picture.node, players.node);
  const { node, banner } = openHtmlStage(options, 'crash', past, main);
  let table: TableState | null = null;

  const setPhase = (phase: string) => {
    if (node.dataset.phase === phase) return;
    if (phase === 'running') sounds.play('launch');
    if (phase === 'settled' && node.dataset.phase === 'running') sounds.play('crash');
    node.dataset.phase = phase;
  };
  const setPaid = (isPaid: boolean) => {
    node.dataset.own = isPaid ? 'paid' : '';
  };
  const watch = () => {
    if (table) {
      setPhase(table.phase);
      showTable(table, now(), picture, t);
    }
    if (prefersReducedMotion()) setTimeout(watch, 250);
    else requestAnimationFrame(watch);
  };
  return {
    celebrate: banner.celebrate,
    clear: banner.clear,
    /** Follows the table, frame by frame. */
    watch,
    show(state: TableState, own: Own) {
      const isNew = state.past[0]?.tableRoundId !== table?.past[0]?.tableRoundId || table === null;
      table = state;
      if (isNew) past.replaceChildren(...pastChips(state.past));
      players.show(state);
      setPaid((own?.outcome?.paidAt ?? 0) > 0);
    },
    /** Replays one flight in a few seconds. */
    async replay(endMs: number, crash: number | null, paidAt: number) {
      setPhase('running');
      const start = performance.now();
      const speed = Math.max(endMs / 6_000, 1);
      for (let ms = 0; ms < endMs && !prefersReducedMotion(); ms = (performance.now() - start) * speed) {
        picture.fly(ms);
        setPaid(paidAt > 0 && multiplierAt(ms) >= paidAt);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      setPhase(crash === null ? 'running' : 'settled');
      picture.land(crash ?? paidAt);
      setPaid(paidAt > 0);
    },
    rest() {
      setPhase('waiting');
      picture.fly(0);
    },
  };
}
