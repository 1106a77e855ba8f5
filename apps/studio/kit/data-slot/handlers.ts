/** Animation and sound of each event of a slot. */
import { cellsOfReel } from '@mirinae/game-math/slots/boards';
import type { SlotEvents, Win } from '@mirinae/game-math/slots/events';
import type { Handlers } from '../events.ts';
import { type SoloEvents, type SoloScene, soloHandlers } from '../solo/round-events.ts';
import { pause } from './board.ts';
import { type SlotRules, triggersAwaited } from './rules.ts';
import type { SlotSounds } from './sounds.ts';
import type { SlotStage } from './stage.ts';
import type { SlotTranslate } from './texts.ts';

export type SlotScene = Omit<SoloScene, 't'> & {
  readonly t: SlotTranslate;
  readonly stage: SlotStage;
  readonly sounds: SlotSounds;
  readonly config: SlotRules;
  /** Converts a pay of the book to smallest units of this round's bet. */
  won(pay: number): number;
  /** Shown wins and collected values of the round, and the state of its feature; updated during the playback. */
  readonly seen: {
    paid: number;
    gathered: number;
    held: number;
    picks: number;
    chosen: string;
    status: readonly string[];
  };
};

export type Events = SoloEvents & SlotEvents;

function winText({ t }: SlotScene, { symbol, count, ways, line }: Win): string {
  const text = t('winOf', { symbol: t(`symbol:${symbol}`), count: String(count) });
  if (ways !== undefined) return `${text} · ${t('ways', { ways: String(ways) })}`;
  return line === undefined ? text : `${text} · ${t('lineOf', { line: String(line + 1) })}`;
}

function addPaid(scene: SlotScene, pay: number): string {
  scene.seen.paid += pay;
  return scene.format.money(scene.won(scene.seen.paid));
}

function setStatus({ stage, seen }: SlotScene, ...parts: readonly string[]): void {
  seen.status = parts;
  stage.setStatus(...parts);
}

/** Shows the multiplier in the free spins counter, if there is one. */
function showMultiplier(scene: SlotScene, by: number): void {
  const { t, seen } = scene;
  const text = t('multiplier', { by: String(by) });
  const count = seen.status.filter((part) => part.startsWith(t('freeSpins')));
  setStatus(scene, ...count, text);
}

/** Whether a spin's multiplier grows during the spin. */
const isRising = ({ tumble, feature }: SlotRules) =>
  tumble !== undefined || (feature?.kind === 'freeSpins' && feature.perWildReel !== undefined);

export const slotHandlers: Handlers<SlotScene, Events> = {
  ...soloHandlers,
  async payout(scene, event) {
    scene.stage.setPlaying(false);
    await soloHandlers.payout(scene, event);
  },
  async board({ stage, sounds, t, config, seen }, { board, linked = [] }) {
    stage.board.start();
    if (linked.length > 0) stage.setCaption(t('linked', { count: String(linked.length) }), '');
    const least = triggersAwaited(config, seen.status.length > 0);
    await stage.board.stop(board, linked, least, () => sounds.play('stop'));
  },
  async reveal({ stage, sounds }, { board, cells }) {
    sounds.play('feature');
    stage.board.show(board);
    stage.board.pop(cells);
    await pause(0.5);
  },
  async grow({ stage, sounds, config }, { board, reels }) {
    sounds.play('multiply');
    stage.board.show(board);
    stage.board.pop(reels.flatMap((reel) => cellsOfReel(config, reel)));
    await pause(0.45);
  },
  async wildRespin({ stage, sounds, t, config }, { reels }) {
    sounds.play('land');
    stage.board.point(reels.flatMap((reel) => cellsOfReel(config, reel)));
    await stage.announce(t('respins'), t('wildStays'));
  },
  async wins(scene, { wins, multiplier, pay }) {
    const { stage, sounds, format, won } = scene;
    sounds.play('line');
    stage.board.win(wins);
    if (multiplier > 1 && isRising(scene.config)) showMultiplier(scene, multiplier);
    const best = [...wins].sort((left, right) => right.pay - left.pay)[0];
    const more = wins.length > 1 ? ` ${scene.t('andMore', { count: String(wins.length - 1) })}` : '';
    const times = multiplier > 1 ? ` × ${multiplier}` : '';
    if (best) stage.setCaption(`${winText(scene, best)}${more}${times}`, format.money(won(pay)));
    await pause(wins.length > 2 ? 0.95 : 0.75);
    stage.setCaption(scene.t('total'), addPaid(scene, pay));
    stage.board.win([]);
  },
  async tumble({ stage, sounds }, { removed, board }) {
    sounds.play('fall');
    await stage.board.tumble(removed, board);
  },
  async blast({ stage, sounds }, { bombs, removed, board }) {
    sounds.play('multiply');
    stage.board.point(removed);
    stage.board.pop(bombs);
    await pause(0.5);
    await stage.board.tumble(removed, board);
  },
  async catch(scene, { catchers, cells, pay }) {
    const { stage, sounds, t } = scene;
    sounds.play('multiply');
    stage.board.point([...catchers, ...cells]);
    stage.board.pop(catchers);
    stage.setCaption(t('caught', { count: String(cells.length) }), addPaid(scene, pay));
    await pause(0.95);
    stage.board.point([]);
  },
  async multiply(scene, { by, cells, pay }) {
    const { stage, sounds, t, config, seen } = scene;
    sounds.play('multiply');
    stage.board.point(cells);
    stage.board.pop(cells);
    seen.gathered = by;
    const isGrowing = config.feature?.kind === 'freeSpins' && config.feature.isGrowing && seen.status.length > 0;
    if (isGrowing) setStatus(scene, seen.status[0] ?? '', t('gathered', { by: String(by) }));
    stage.setCaption(t('multiplied', { by: String(by) }), addPaid(scene, pay));
    await pause(0.9);
    stage.board.point([]);
  },
  async trigger(scene, { cells, pay }) {
    scene.sounds.play('feature');
    scene.stage.board.point(cells);
    scene.stage.board.pop(cells);
    if (pay > 0) scene.stage.setCaption(scene.t('total'), addPaid(scene, pay));
    await pause(0.8);
  },
  async freeSpins({ stage, t }, { spins }) {
    await stage.announce(t('freeSpins'), t('freeSpinsWon', { count: String(spins) }));
  },
  async chosen(scene, { symbol }) {
    const { stage, sounds, t, seen } = scene;
    sounds.play('feature');
    seen.chosen = t(`symbol:${symbol}`);
    await stage.announce(t('chosen'), seen.chosen);
  },
  async freeSpin(scene, { number, of, multiplier }) {
    const { t, seen } = scene;
    const count = `${t('freeSpins')} ${number} / ${of}`;
    if (multiplier > 1) setStatus(scene, count, t('multiplier', { by: String(multiplier) }));
    else if (seen.chosen !== '') setStatus(scene, count, seen.chosen);
    else if (seen.gathered > 0) setStatus(scene, count, t('gathered', { by: String(seen.gathered) }));
    else setStatus(scene, count);
    await pause(0.15);
  },
  async again({ stage, sounds, t }, { spins, cells }) {
    sounds.play('feature');
    stage.board.point(cells);
    await stage.announce(t('freeSpins'), t('freeSpinsMore', { count: String(spins) }));
  },
  async hold(scene, { held, lives }) {
    const { stage, t, config, format, won, seen } = scene;
    await stage.announce(t('respins'), t('lives', { count: String(lives) }));
    setStatus(scene, t('lives', { count: String(lives) }));
    stage.board.hold(held, config.trigger?.symbol ?? '');
    seen.held = held.reduce((sum, { value }) => sum + value, 0);
    stage.setCaption(t('held'), format.money(won(seen.held)));
  },
  async respin(scene, { landed, lives }) {
    const { stage, sounds, t, config, format, won, seen } = scene;
    stage.board.node.classList.add('is-respinning');
    await pause(0.55);
    stage.board.node.classList.remove('is-respinning');
    setStatus(scene, t('lives', { count: String(lives) }));
    if (landed.length === 0) return;
    sounds.play('land');
    stage.board.land(landed, config.trigger?.symbol ?? '');
    stage.board.pop(landed.map(({ cell }) => cell));
    seen.held += landed.reduce((sum, { value }) => sum + value, 0);
    stage.setCaption(t('held'), format.money(won(seen.held)));
    await pause(0.35);
  },
  async collect(scene, { reels, full, pay }) {
    const { stage, sounds, t, config } = scene;
    const { reelTimes = 1 } = config.feature?.kind === 'holdAndRespin' ? config.feature : {};
    if (reels.length > 0) {
      sounds.play('multiply');
      stage.board.pop(reels.flatMap((reel) => cellsOfReel(config, reel)));
      await stage.announce(t('fullReels', { count: String(reels.length) }), `×${reelTimes}`);
    }
    if (full > 0) await stage.announce(t('respins'), t('full', { times: String(full / 100) }));
    stage.setCaption(t('total'), addPaid(scene, pay));
    await pause(0.6);
  },
  async picks(scene, { count }) {
    const { stage, t, config } = scene;
    await stage.announce(t('picks'), t('picksLeft', { count: String(count) }));
    const cells = Array.from({ length: config.reels * config.rows }, () => config.trigger?.symbol ?? '');
    stage.board.show({ cells, values: cells.map(() => 0) });
    stage.board.pop([...cells.keys()]);
    scene.seen.picks = count;
    setStatus(scene, t('picksLeft', { count: String(count) }));
    await pause(0.5);
  },
  async picked(scene, { cell, value, pay }) {
    const { stage, sounds, t, config, seen } = scene;
    sounds.play('land');
    stage.board.land([{ cell, value }], config.trigger?.symbol ?? '');
    stage.board.pop([cell]);
    seen.picks -= 1;
    setStatus(scene, t('picksLeft', { count: String(seen.picks) }));
    stage.setCaption(t('total'), addPaid(scene, pay));
    await pause(0.7);
  },
  async featureEnd(scene, { pay }) {
    scene.sounds.play('feature');
    await scene.stage.announce(scene.t('featureTotal'), scene.format.money(scene.won(pay)));
    setStatus(scene);
  },
  async cap({ stage, t, format, won }, { pay }) {
    await stage.announce(t('cap'), format.money(won(pay)));
  },
};
