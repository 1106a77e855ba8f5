/** Paytable: species, their values, and the rule for a shot. */
import { config } from '@mirinae/game-math/pond/config';
import { el } from '../../kit/dom.ts';
import { figureRows } from '../../kit/rows.ts';
import { worthText } from './life.ts';
import type { GameTranslate, Key } from './strings.ts';

export function paytableOf(t: GameTranslate): Node[] {
  const rows = config.species.map(({ key, worth }, species) => [
    t(`fish_${key}` satisfies Key),
    worthText(species),
    `${(config.returnThousandths / 10 / worth).toFixed(2)}%`,
  ]);
  const share = (config.returnThousandths / 10).toFixed(2);
  return [
    el('p', {}, t('rules', { share })),
    figureRows([t('headFish'), t('headWorth'), t('headChance')], rows),
    ...(['rulesMagazine', 'rulesNet', 'rulesTorpedo', 'rulesBoss'] as const).map((key) => el('p', {}, t(key))),
    el('p', { class: 'fine' }, t('keys')),
  ];
}
