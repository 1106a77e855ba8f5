/** Progress of the season with the favourites for the title; for a finished one, its champion. */
import { config as league } from '@mirinae/game-math/virtual-football/config';
import { dayOf, seasonOf } from '@mirinae/game-math/virtual-football/season';
import { config, type Places, playsPaid, type SeasonResult } from '@mirinae/game-math/virtual-football/season-markets';
import { el } from '../../../kit/dom.ts';
import type { TableState } from '../../../wire/table.ts';
import { clubRow, nameOfClub } from '../labels.ts';
import type { GameTranslate } from '../strings.ts';

const shownClubs = 6;

const clockText = (ms: number) => {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** `own` is placed in the title: the player's pending bets. */
export function createShow(t: GameTranslate, own: HTMLElement) {
  const title = el('h2', {});
  const day = el('p', { class: 'season-day' });
  const clock = el('p', { class: 'season-clock' });
  const days = el('div', { class: 'season-days', 'aria-hidden': 'true' });
  const ticks = Array.from({ length: league.seasonDays }, () => el('i', {}));
  days.append(...ticks);
  const list = el('ol', { class: 'season-race', 'aria-label': t('season.likely') });
  const node = el(
    'section',
    { class: 'season-show' },
    el('header', {}, title, day, own, clock),
    days,
    el('div', { class: 'season-likely' }, el('h3', {}, t('season.likely')), list),
  );
  let state: TableState | null = null;
  let isOffered = false;

  const showDays = (number: number, played: number) => {
    title.textContent = t('season.title', { season: String(seasonOf(number)) });
    day.textContent = t('season.day', { day: String(dayOf(number)), days: String(league.seasonDays) });
    for (const [at, tick] of ticks.entries())
      tick.dataset.day = at < played ? 'played' : at === dayOf(number) - 1 ? 'now' : 'later';
  };
  const bar = (club: number, chance: number) => {
    const fill = el('i', {});
    fill.style.width = `${Math.round(chance * 100)}%`;
    const percent = `${(chance * 100).toFixed(1)}%`;
    return el('li', {}, clubRow(club), el('span', { class: 'strength-bar' }, fill), el('b', {}, percent));
  };
  return {
    node,
    /** `played` is the number of finished match days; `places` is empty while betting is closed. */
    show(next: TableState, played: number, places: Places) {
      state = next;
      isOffered = places.length > 0;
      node.dataset.offered = String(isOffered);
      showDays(next.number, played);
      const chances = places.map((_, club) => ({
        club,
        chance: playsPaid(places, { market: 'champion', club }) / config.plays,
      }));
      const likeliest = chances.toSorted((one, other) => other.chance - one.chance).slice(0, shownClubs);
      list.replaceChildren(...likeliest.map(({ club, chance }) => bar(club, chance)));
    },
    /** Draws by the server's clock. */
    draw(nowMs: number) {
      if (!state) return;
      const leftMs = state.phase === 'open' ? state.closesAt - nowMs : 0;
      const text = isOffered
        ? leftMs > 0
          ? t('season.closesIn', { time: clockText(leftMs) })
          : t('season.playing')
        : t('season.stopped');
      if (clock.textContent !== text) clock.textContent = text;
    },
    /** Shows a finished season. */
    showEnd({ number, table }: SeasonResult) {
      state = null;
      node.dataset.offered = 'true';
      showDays(number, league.seasonDays);
      const champion = table[0]?.club ?? 0;
      clock.textContent = t('season.won', { club: nameOfClub(champion) });
      list.replaceChildren(
        ...table
          .slice(0, shownClubs)
          .map(({ club, points }) => el('li', {}, clubRow(club), el('b', {}, String(points)))),
      );
    },
  };
}
