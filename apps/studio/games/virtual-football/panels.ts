/** Side panels of a match: the league table or the form of both clubs, the fixtures, and past results. */
import { config } from '@mirinae/game-math/virtual-football/config';
import { type Ending, endingOf, type Pairing } from '@mirinae/game-math/virtual-football/grid';
import type { Result } from '@mirinae/game-math/virtual-football/match';
import { dayOf, daysOfSeason, fixturesOf, seasonOf, tableAfter } from '@mirinae/game-math/virtual-football/season';
import { el } from '../../kit/dom.ts';
import type { TableState } from '../../wire/table.ts';
import { clubRow, shortName } from './labels.ts';
import type { GameTranslate } from './strings.ts';

type Read = (result: unknown) => Result | null;
const resultsOf = ({ results }: TableState, read: Read): Result[] => results.flatMap((result) => read(result) ?? []);

const formMark = (t: GameTranslate, ending: Ending) =>
  el(
    'i',
    { class: 'form', 'data-form': ending },
    t({ h: 'form.won', d: 'form.drawn', a: 'form.lost' }[ending] as 'form.won'),
  );

const panel = (title: string, note: HTMLElement, ...children: readonly Node[]) =>
  el('section', { class: 'panel' }, el('header', {}, el('h2', {}, title), note), ...children);

/** League table of the current season. */
export function createStandings(t: GameTranslate, read: Read) {
  const note = el('small', {});
  const body = el('tbody', {});
  const heads = ['#', t('club'), t('goalDifference'), t('points'), t('lastFive')];
  const table = el(
    'table',
    { class: 'standings' },
    el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
    body,
  );
  return {
    node: panel(t('standings'), note, table),
    show(state: TableState) {
      const season = daysOfSeason(resultsOf(state, read));
      const isOver = season[0] !== undefined && seasonOf(season[0].number) !== seasonOf(state.number);
      const days = isOver && state.phase === 'running' ? [] : season;
      const number = days[0]?.number ?? state.number;
      note.textContent = t('afterDay', {
        season: String(seasonOf(number)),
        day: String(days.length === 0 ? 0 : dayOf(number)),
      });
      body.replaceChildren(
        ...tableAfter(days).map(({ club, goals, against, points, form }, index) => {
          const difference = goals - against;
          return el(
            'tr',
            { 'data-place': index === 0 ? 'first' : index < 4 ? 'upper' : index > 12 ? 'last' : '' },
            el('td', {}, String(index + 1)),
            el('th', { scope: 'row' }, clubRow(club)),
            el('td', {}, difference > 0 ? `+${difference}` : String(difference)),
            el('td', { class: 'points' }, String(points)),
            el('td', { class: 'forms' }, ...form.map((ending) => formMark(t, ending))),
          );
        }),
      );
    },
  };
}

/** Fixtures of the next match days, which are fixed for the whole season. */
export function createFixtures(t: GameTranslate) {
  const note = el('small', {});
  const list = el('ul', { class: 'fixtures' });
  return {
    node: panel(t('nextDay'), note, list),
    show(state: TableState) {
      const { number } = state.next ?? state;
      const day = dayOf(Math.max(number, 1) + 1);
      note.textContent = t('matchDay', { day: String(day) });
      list.replaceChildren(
        ...fixturesOf(day).map(([home, away]) => el('li', {}, clubRow(home), el('span', {}, ':'), clubRow(away))),
      );
    },
  };
}

/** Form of both clubs in the displayed rounds. */
export function createForm(t: GameTranslate, read: Read, matches: () => readonly Pairing[]) {
  const list = el('div', { class: 'form-list' });
  const lastOf = (results: readonly Result[], club: number) =>
    results
      .flatMap((result) => result.matches)
      .filter(({ home, away }) => home === club || away === club)
      .slice(0, 5);
  const row = (results: readonly Result[], club: number) => {
    const last = lastOf(results, club);
    const strength = config.clubs[club];
    const bar = (name: string, share: number) => {
      const fill = el('i', {});
      fill.style.width = `${Math.min(Math.max(share, 0), 100)}%`;
      return el('div', { class: 'strength' }, el('span', {}, name), el('span', { class: 'strength-bar' }, fill));
    };
    return el(
      'section',
      { class: 'form-club' },
      el(
        'header',
        {},
        clubRow(club),
        el(
          'span',
          { class: 'forms' },
          ...last.map(({ home, full }) => formMark(t, home === club ? endingOf(...full) : endingOf(full[1], full[0]))),
        ),
      ),
      bar(t('attack'), ((strength?.attack ?? 100) - 70) * 1.6),
      bar(t('defence'), (125 - (strength?.leak ?? 100)) * 2.1),
      el(
        'ul',
        {},
        ...last
          .slice(0, 3)
          .map(({ home, away, full }) => el('li', {}, `${shortName(home)} ${full[0]} : ${full[1]} ${shortName(away)}`)),
      ),
    );
  };
  return {
    node: panel(t('howTheyDid'), el('small', {}), list),
    show(state: TableState) {
      const results = resultsOf(state, read);
      const [match] = matches();
      list.replaceChildren(...(match ? [row(results, match.home), row(results, match.away)] : []));
    },
  };
}

const shownPast = 24;

/** Past results; a press replays one. */
export function createPast(t: GameTranslate, read: Read, replay: (result: Result, match: number) => void) {
  const list = el('ul', { class: 'past' });
  let drawn = '';
  return {
    node: panel(t('pastMatches'), el('small', {}, t('pressToReplay')), list),
    show(state: TableState) {
      const results = resultsOf(state, read).slice(0, shownPast);
      const now = `${results[0]?.number}:${results.length}`;
      if (now === drawn) return;
      drawn = now;
      const rows = results.flatMap((result) => result.matches.map((match, at) => ({ result, match, at })));
      list.replaceChildren(
        ...rows
          .slice(0, shownPast)
          .map(({ result, match: { home, away, full }, at }) =>
            el(
              'li',
              {},
              el(
                'button',
                { type: 'button', onclick: () => replay(result, at) },
                clubRow(home),
                el('b', {}, `${full[0]} : ${full[1]}`),
                clubRow(away),
              ),
            ),
          ),
      );
    },
  };
}
