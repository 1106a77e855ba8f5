/**
 * A round of the bet list, shown again. The ticket for it comes in the address's fragment; the page shows what it was told and can neither bet
 * nor move anything.
 */
import 'pixi.js/unsafe-eval';
import type { Locale } from '@mirinae/contract/codes';
import { need, prefersReducedMotion } from '../shared/dom.ts';
import { createFormat } from '../shared/format.ts';
import { askReplay } from '../shared/play-client.ts';
import type { SlotRound } from '../shared/wire.ts';
import { codeOf, cover, wait } from './asking.ts';
import { restStops } from './config.ts';
import { openVerify } from './dialogs/verify.ts';
import { playEvents, type Scene } from './handlers.ts';
import type { Overlays } from './overlays.ts';
import { createReplayHud, type ReplayHud } from './replay-hud.ts';
import { eventsOf } from './round.ts';
import { localeOfPage, onSpace, openStage, preparePage } from './setting.ts';
import { createSounds } from './sounds.ts';
import { createSay, languageTag } from './strings/strings.ts';

/** As long as the studio took to answer, more or less: reels that stop at once look broken. */
const spinMs = 700;

/** Null for a ticket that is over, which stays so. */
async function readRound(token: string, overlays: Overlays): Promise<SlotRound | null> {
  for (;;) {
    overlays.loading(0);
    try {
      return await askReplay(token);
    } catch (error) {
      if (codeOf(error) === 'TOKEN_INVALID') return null;
      await cover(overlays, 'replayLost');
    }
  }
}

/** Plays the round as often as it is asked for, once at a time. */
function createPlayer(scene: Scene, hud: ReplayHud, round: SlotRound): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    hud.setBusy(true);
    hud.clearResult();
    scene.stage.clear();
    scene.sounds.play('spin');
    scene.stage.spin();
    await wait(prefersReducedMotion() ? 0 : spinMs);
    await playEvents(scene, eventsOf(round));
    hud.setBusy(false);
    isBusy = false;
  };
}

async function openReplay(round: SlotRound, locale: Locale, overlays: Overlays): Promise<void> {
  const [say, format, sounds] = [createSay(locale), createFormat(locale), createSounds()];
  const room: { play: (() => Promise<void>) | null } = { play: null };
  const hud = createReplayHud(need('controls'), say, format, round, {
    again: () => void room.play?.(),
    verify: () => openVerify(say, format, round),
    sound: () => {
      sounds.setOn(!sounds.isOn());
      hud.setSound(sounds.isOn());
    },
  });
  hud.setSound(sounds.isOn());
  const stage = await openStage({ host: hud.stageHost, freeArea: hud.freeArea, onProgress: overlays.loading });
  overlays.hide();
  stage.show(restStops);
  room.play = createPlayer({ stage, hud, sounds, say, format }, hud, round);
  onSpace(() => void room.play?.());
  await room.play();
}

async function main(): Promise<void> {
  const locale = localeOfPage();
  const say = createSay(locale);
  document.documentElement.lang = languageTag(locale);
  document.title = `${say('replay')} · ${say('title')}`;
  const overlays = preparePage(locale);
  const token = location.hash.slice(1);
  const round = token === '' ? null : await readRound(token, overlays);
  if (round) await openReplay(round, locale, overlays);
  else overlays.show(token === '' ? 'noLink' : 'replayEnded');
}

void main();
