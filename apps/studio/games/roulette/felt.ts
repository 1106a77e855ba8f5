/** Layout and racetrack; a phone shows one of them, and can enlarge the layout. */
import type { Chips } from '@mirinae/game-math/roulette/calls';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { createLayout } from './layout.ts';
import { createRacetrack } from './racetrack.ts';
import type { GameTranslate } from './strings.ts';

type Parts = { readonly t: GameTranslate; readonly format: Format; bet(...chips: readonly Chips[]): void };

export function createFelt({ t, format, bet }: Parts) {
  const layout = createLayout({ t, format, bet: (spot) => bet({ spot, chips: 1 }) });
  const track = createRacetrack({ t, bet });
  const node = el('div', { class: 'felt', 'data-view': 'layout', 'data-zoom': 'false' });
  const views = (['layout', 'track'] as const).map((view) =>
    el('button', { type: 'button', class: 'felt-view', 'data-shows': view, onclick: () => look(view) }, t(view)),
  );
  const look = (view: 'layout' | 'track') => {
    node.dataset.view = view;
    for (const button of views) button.setAttribute('aria-pressed', String(button.dataset.shows === view));
  };
  look('layout');
  const zoom = el('button', { type: 'button', class: 'felt-view', 'aria-pressed': 'false' }, t('zoom'));
  zoom.addEventListener('click', () => {
    const isZoomed = node.dataset.zoom !== 'true';
    node.dataset.zoom = String(isZoomed);
    zoom.setAttribute('aria-pressed', String(isZoomed));
    look('layout');
  });
  node.append(el('div', { class: 'felt-views' }, ...views, zoom), layout.node, track);
  return { node, show: layout.show, mark: layout.mark };
}
