/** Replay of a magazine: its catches in order over live water, and the shots by fish. */
import { config } from '@mirinae/game-math/pond/config';
import { world } from '@mirinae/game-math/pond/shoal';
import { type Haul, type Magazine, shotOf } from '@mirinae/game-math/pond/shots';
import { el, prefersReducedMotion } from '../../kit/dom.ts';
import { wait } from '../../kit/requests.ts';
import { figureRows } from '../../kit/rows.ts';
import type { Celebrating, Controls } from '../../kit/solo/solo-client.ts';
import { createWinBanner } from '../../kit/win-banner.ts';
import type { Round } from '../../wire/wire.ts';
import type { WaterColours } from './art/water.ts';
import { worthText } from './life.ts';
import { createPondStage } from './stage.ts';
import type { Key } from './strings.ts';
import { createShoals } from './swimming.ts';

const catchMs = 420;
const edges = { top: 70, bottom: 120, side: 0 };

export type Show = Celebrating & {
  present(round: Round<Magazine, Haul>): Promise<void>;
  clear(): void;
};

export function openShow(host: HTMLElement, colours: WaterColours, { t, format }: Controls<Key>): Show {
  const stage = createPondStage(colours, () => edges);
  const list = el('div', { class: 'pond-panel pond-shots', hidden: true });
  host.append(stage.node, list);
  const shoals = createShoals();
  const link = 'f0'.repeat(32);
  shoals.setMinutes([0, 1].map((minute) => ({ minute, startsAt: minute * 60_000, link })));
  const nameOf = (species: number) => t(`fish_${(config.species[species] ?? config.species[0]).key}` satisfies Key);
  const draw = () => {
    const fish = shoals.seen(20_000 + (performance.now() % 80_000));
    stage.draw({ fish, bullets: [], cannons: [{ slot: 0, weapon: 0, turn: 0, firedMs: 0 }], lock: null, nameOf });
    requestAnimationFrame(draw);
  };
  draw();

  function rowsOf({ steps, outcome, input: { base } }: Round<Magazine, Haul>): string[][] {
    const paid = new Map(outcome?.catches);
    return config.species.flatMap((_, species) => {
      const shots = steps.flatMap((step, at) => {
        const shot = shotOf(String(step));
        return shot.species === species ? [{ pays: paid.get(at) ?? 0, credits: shot.credits }] : [];
      });
      if (shots.length === 0) return [];
      const caught = shots.filter(({ pays }) => pays > 0).length;
      const won = shots.reduce((sum, { pays, credits }) => sum + pays * credits * base, 0);
      const count = t('shotsRow', { shots: format.count(shots.length), caught: format.count(caught) });
      return [[`${nameOf(species)} ${worthText(species)}`, count, format.money(won)]];
    });
  }
  const banner = createWinBanner();
  host.append(banner.node);
  return {
    celebrate: banner.celebrate,
    clear() {
      list.hidden = true;
    },
    async present(round) {
      list.replaceChildren(figureRows([t('headFish'), t('paytable'), t('win')], rowsOf(round)));
      list.hidden = round.steps.length === 0;
      for (const [at, [index, pays]] of (round.outcome?.catches ?? []).entries()) {
        const { species, credits } = shotOf(String(round.steps[index]));
        const where = {
          x: world.width * (0.2 + ((at * 37) % 60) / 100),
          y: world.height * (0.3 + ((at * 23) % 40) / 100),
        };
        const text = `+${format.plain(pays * credits * round.input.base)}`;
        const note = t('caught', { name: nameOf(species), times: String(pays) });
        const worth = config.species[species]?.worth ?? 0;
        stage.catch(stage.layout().toScreen(where), 0, { species, worth, text, note });
        await wait(prefersReducedMotion() ? 60 : catchMs);
      }
    },
  };
}
