/** Pick bonus: cells are opened one after another, and each pays its prize. */
import { type Feature, worthOf } from './config.ts';
import { drawValue } from './draw.ts';
import { award, isCapped, type Run } from './spin.ts';

type PickBonus = Extract<Feature, { kind: 'pickBonus' }>;

export function playPicks(run: Run, { picks, prizes }: PickBonus, triggers: number): void {
  const { config, rng, events } = run;
  const count = worthOf(picks, triggers);
  events.push({ type: 'picks', count });
  for (const number of rng.pick(count, config.reels * config.rows)) {
    if (isCapped(run)) return;
    const value = drawValue(rng, prizes);
    events.push({ type: 'picked', cell: number - 1, value, pay: award(run, value) });
  }
}
