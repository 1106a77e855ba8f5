/** Commentary of a running race: order, progress, captions and sounds. */
import { el } from '../../kit/dom.ts';
import { clothBadge } from './cloth-badge.ts';
import type { Over } from './results.ts';
import { gateMs, type Run } from './run.ts';
import { sounds } from './sounds.ts';
import type { GameTranslate } from './strings.ts';
import type { RaceTable } from './tables.ts';

const orderMs = 160;
const hoovesMs = 460;
/** Start of the last straight as a share of the way, and lead in metres that counts as leading alone. */
const straightFrom = 0.75;
const aloneMetres = 3;

/** Running race, by the server's clock, or by the page's clock in a replay. */
export type Running = Over & { readonly run: Run; readonly startMs: number };

type Parts = { readonly table: RaceTable; readonly t: GameTranslate; name(runner: number): string };

export function createAnnouncer({ table, t, name }: Parts) {
  const order = el('ol', { class: 'race-order' });
  const left = el('span', { class: 'race-left' });
  const title = el('b', {});
  const bar = el('i', { class: 'race-progress' });
  const caption = el('p', { class: 'race-said', 'aria-live': 'polite', hidden: true });
  let orderAt = 0;
  let receivedAt = 0;

  const setCaption = (text: string) => {
    if (text === caption.textContent) return;
    caption.textContent = text;
    caption.hidden = text === '';
  };
  const commentaryOf = ({ race, run }: Running, elapsedMs: number, [first = 1, second = 2]: readonly number[]) => {
    const nameAt = (gate: number) => name(race.runners[gate - 1] ?? 1);
    const runners = { name: nameAt(first), second: nameAt(second) };
    if (elapsedMs < gateMs) return t('atGate');
    if (elapsedMs < gateMs + 3_000) return t('off');
    if (elapsedMs >= run.wonMs) return t('wins', { name: nameAt(race.order[0] ?? 1) });
    const lead = run.at(first, elapsedMs);
    if (lead > straightFrom) return t('stretch', runners);
    return (lead - run.at(second, elapsedMs)) * table.distance > aloneMetres
      ? t('leads', runners)
      : t('chases', runners);
  };
  const sound = (elapsedMs: number, wonMs: number, now: number) => {
    if (elapsedMs < gateMs || elapsedMs >= wonMs || now - receivedAt < hoovesMs) return;
    receivedAt = now;
    sounds.play('hooves');
  };
  return {
    strip: el('div', { class: 'race-strip' }, el('p', {}, title, left), order, bar),
    caption,
    setCaption,
    /** Throttled, because a text that changes with every frame cannot be read. */
    announce(running: Running, elapsedMs: number) {
      const now = performance.now();
      if (now - orderAt < orderMs) return;
      orderAt = now;
      const { race, run, number } = running;
      const gates = elapsedMs < gateMs ? race.runners.map((_, at) => at + 1) : run.orderAt(elapsedMs);
      const lead = Math.min(run.at(gates[0] ?? 1, elapsedMs), 1);
      order.replaceChildren(...gates.map((gate) => el('li', {}, clothBadge(gate))));
      title.textContent = number > 0 ? t('race', { number: String(number) }) : '';
      const metres = String(Math.ceil((1 - lead) * table.distance));
      left.textContent = lead < 1 ? t('left', { metres }) : t('official');
      bar.style.setProperty('--share', String(lead));
      const text = commentaryOf(running, elapsedMs, gates);
      if (text === t('off') && caption.textContent !== text) sounds.play('gate');
      setCaption(text);
      sound(elapsedMs, run.wonMs, now);
    },
  };
}
