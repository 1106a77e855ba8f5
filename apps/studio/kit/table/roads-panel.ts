/** Panel of a shoe's roads. The game maps each result to its mark. */
import { type DerivedRoad, predictRoads, type Result } from '@mirinae/game-math/roads/roads';
import type { TableState } from '../../wire/table.ts';
import { el } from '../dom.ts';
import { type Bead, beadPlate, bigRoad, derivedPicture, predictionPicture } from './road-art.ts';
import type { TableTranslate } from './strings.ts';

const derivedColumns = 15;
const bigColumns = 24;
const order = ['red', 'blue', 'tie'] as const;

export type RoadLabels = Readonly<Record<Result, string>>;

function heading(t: TableTranslate, labels: RoadLabels, results: readonly Result[]): HTMLElement {
  const totals = order.map((mark) =>
    el('b', { class: `mark-${mark}` }, `${labels[mark]} ${results.filter((result) => result === mark).length}`),
  );
  return el('h4', {}, t('beads'), el('span', {}, ...totals));
}

function predictionRow(t: TableTranslate, labels: RoadLabels, results: readonly Result[]): HTMLElement {
  const predict = (next: 'red' | 'blue') =>
    el(
      'span',
      { class: `table-ask mark-${next}` },
      t('nextIf', { side: labels[next] }),
      predictionPicture(predictRoads(results, next)),
    );
  return el('div', { class: 'table-asks' }, predict('red'), predict('blue'));
}

/** `beadOf` returns null for an unreadable result. */
export function createRoads(t: TableTranslate, labels: RoadLabels, beadOf: (result: unknown) => Bead | null) {
  const node = el('section', { class: 'table-panel table-roads', 'aria-label': t('beads') });
  // Two letters if both sides have the same first letter.
  const length = labels.red.at(0) === labels.blue.at(0) ? 2 : 1;
  const letter = (side: keyof RoadLabels) => labels[side].slice(0, length);
  const letters = { red: letter('red'), blue: letter('blue'), tie: letter('tie') };
  let drawn = '';
  return {
    node,
    show({ shoe }: Pick<TableState, 'shoe'>) {
      const key = `${shoe?.number}:${shoe?.results.length}`;
      if (drawn === key) return;
      drawn = key;
      const beads = (shoe?.results ?? []).flatMap((result) => beadOf(result) ?? []);
      const results = beads.map(({ result }) => result);
      const derived = (name: string, road: DerivedRoad) =>
        el('div', {}, el('h4', {}, name), derivedPicture(results, road, derivedColumns, name));
      const three = [
        derived(t('bigEye'), 'bigEye'),
        derived(t('smallRoad'), 'small'),
        derived(t('cockroach'), 'cockroach'),
      ];
      node.replaceChildren(
        heading(t, labels, results),
        beadPlate(beads, letters, t('beads')),
        el('h4', {}, t('bigRoad')),
        bigRoad(results, bigColumns, t('bigRoad')),
        el('div', { class: 'table-derived' }, ...three),
        predictionRow(t, labels, results),
        el('p', { class: 'fine' }, t('noInfluence')),
      );
    },
  };
}
