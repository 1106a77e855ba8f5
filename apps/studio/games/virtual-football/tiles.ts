/** Tiles of a match day: minute and score of each match, and a mark on the watched one. */
import type { Pairing } from '@mirinae/game-math/virtual-football/grid';
import { el } from '../../kit/dom.ts';
import { clubRow } from './labels.ts';
import { stageNames } from './match-view.ts';
import { minuteAt, momentAt, scoreAt, stageAt } from './pitch/plan.ts';
import type { Plans, Scene } from './scene.ts';
import type { GameTranslate } from './strings.ts';

const every = 250;

export function createTiles(t: GameTranslate, scene: Scene, plans: Plans, onChoose: (match: number) => void) {
  const node = el('div', { class: 'tiles', role: 'group', 'aria-label': t('matchesOfDay') });
  let tiles: readonly ReturnType<typeof tile>[] = [];
  let drawn = '';
  let lastMs = 0;

  const tile = ({ home, away }: Pairing, at: number) => {
    const status = el('small', {});
    const [homeGoals, awayGoals] = [el('b', {}), el('b', {})];
    const made = el(
      'button',
      { type: 'button', class: 'tile', onclick: () => onChoose(at) },
      status,
      el('span', { class: 'tile-side' }, clubRow(home), homeGoals),
      el('span', { class: 'tile-side' }, clubRow(away), awayGoals),
    );
    return { made, status, homeGoals, awayGoals };
  };
  /** Caption of a match that is not running. */
  const pauseLabel = () => t(scene.isVoid() ? 'stage.void' : scene.isWaiting() ? 'beaconWaits' : 'stage.before');
  const show = () => {
    const ms = performance.now();
    if (ms - lastMs < every) return;
    lastMs = ms;
    const played = scene.played();
    for (const [at, { made, status, homeGoals, awayGoals }] of tiles.entries()) {
      made.setAttribute('aria-pressed', String(scene.chosen() === at));
      const match = played?.result.matches[at];
      if (!match || !played) {
        [status.textContent, homeGoals.textContent, awayGoals.textContent] = [pauseLabel(), '', ''];
        made.dataset.goal = 'false';
        continue;
      }
      const plan = plans(match);
      const stage = stageAt(plan, played.ms);
      const [home, away] = scoreAt(plan, played.ms);
      const commented = momentAt(plan, played.ms);
      const isGoal = commented?.moment.kind === 'goal' && commented.isOver;
      const isOn = stage === 'first' || stage === 'second';
      status.textContent = isGoal
        ? t('goal')
        : `${t(stageNames[stage])}${isOn ? ` ${minuteAt(plan, played.ms)}′` : ''}`;
      [homeGoals.textContent, awayGoals.textContent] = [String(home), String(away)];
      made.dataset.goal = String(isGoal);
    }
  };
  scene.onFrame(show);
  return {
    node,
    show(matches: readonly Pairing[]) {
      const now = matches.map(({ home, away }) => `${home}:${away}`).join(' ');
      if (now !== drawn) {
        drawn = now;
        tiles = matches.map(tile);
        node.replaceChildren(...tiles.map(({ made }) => made));
      }
      lastMs = 0;
      show();
    },
  };
}
