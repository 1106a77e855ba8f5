/** Commentary of an event. */
import type { Moment } from '@mirinae/game-math/virtual-football/course';
import type { Pairing } from '@mirinae/game-math/virtual-football/grid';
import { nameOfClub, shortName } from './labels.ts';
import type { Stage } from './pitch/plan.ts';
import type { GameTranslate, Key } from './strings.ts';

const build: readonly Key[] = ['say.build.0', 'say.build.1', 'say.build.2'];
const commentary: Readonly<Record<Moment['kind'], readonly Key[]>> = {
  goal: ['say.goal.0', 'say.goal.1', 'say.goal.2'],
  save: ['say.save.0', 'say.save.1', 'say.save.2'],
  wide: ['say.wide.0', 'say.wide.1'],
  post: ['say.post.0', 'say.post.1'],
  yellow: ['say.yellow.0', 'say.yellow.1'],
};
const stages: Readonly<Record<Stage, Key>> = {
  before: 'say.before',
  first: 'say.play',
  break: 'say.break',
  second: 'say.play',
  over: 'say.over',
};

export function momentText(t: GameTranslate, { home, away }: Pairing, moment: Moment, isOver: boolean): string {
  const isHome = moment.side === 'home';
  const list = isOver ? commentary[moment.kind] : moment.kind === 'yellow' ? ['say.play' as const] : build;
  const key = list[moment.across % list.length] ?? 'say.play';
  const club = shortName(isHome ? home : away);
  return t(key, { club, other: shortName(isHome ? away : home), shirt: String(moment.shirt) });
}

export const stageText = (t: GameTranslate, { home, away }: Pairing, stage: Stage): string =>
  t(stages[stage], { club: nameOfClub(home), other: nameOfClub(away) });
