/** Client of the ponds: the parts that the kit does not have. */
import { config } from '@mirinae/game-math/pond/config';
import type { Haul, Magazine } from '@mirinae/game-math/pond/shots';
import { el } from '../../kit/dom.ts';
import { inPond } from '../../kit/page-game.ts';
import { replayView } from '../../kit/solo/replay-view.ts';
import type { SoloClient } from '../../kit/solo/solo-client.ts';
import { manifest } from './manifest.ts';
import { paytableOf } from './paytable.ts';
import { openShow } from './show.ts';
import { sounds } from './sounds.ts';
import { type Key, texts } from './strings.ts';
import { ponds } from './tables.ts';

/** Pond named in the URL. */
const key = new URLSearchParams(location.search).get('table');
const index = Math.max(
  ponds.findIndex((each) => each.key === key),
  0,
);
const [game, found] = [manifest[index], ponds[index]];
if (!game || !found) throw new Error('There is no pond.');

export const table = found;
const [base = 1] = table.bases;
const [least = 1] = config.magazines;

export const client: SoloClient<Magazine, Haul, Key> = {
  game: inPond(game),
  texts,
  sounds,
  stakes: table.bases.map((each) => each * least),
  defaultBet: { base, size: least },
  autoCounts: [],
  withStake: (magazine, stake) => ({ ...magazine, base: stake / magazine.size }),
  betNote: (t, format, { base: each }) => `${t('perShot')} ${format.money(each)}`,
  picture: (t, { spent, catches }) =>
    el(
      'strong',
      { class: 'outcome', 'data-rank': catches.length > 0 ? 'good' : 'none' },
      catches.length > 0 ? t('shotsRow', { shots: String(spent), caught: String(catches.length) }) : t('noCatch'),
    ),
  paytable: paytableOf,
  async openView({ host }, controls) {
    const show = openShow(host, table, controls);
    const { clear, present } = show;
    return replayView({ rest: clear, clear }, { stage: show, sounds, ...controls }, present);
  },
};
