/** Replay of a round from the bet list. Its token is in the URL's fragment; the page can neither bet nor move money. */
import type { Locale } from '@mirinae/contract/languages';
import { freeRules } from '@mirinae/contract/wallet/wallet';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { Round } from '../../wire/wire.ts';
import { prefersReducedMotion, requireElement } from '../dom.ts';
import { createFormat } from '../format.ts';
import type { Overlays } from '../overlays.ts';
import { onSpace } from '../page.ts';
import { fetchReplay } from '../play-client.ts';
import { createReplayHud, type ReplayHud } from '../replay-hud.ts';
import { codeOf, cover, wait } from '../requests.ts';
import type { Sounds } from '../sounds.ts';
import { createTranslate, type Translate } from '../strings/translate.ts';
import { openRoundCheck } from './round-check.ts';
import type { SoloClient, SoloView } from './solo-client.ts';

/** Delay of the start, milliseconds, similar to the studio's response time: an instant result looks broken. */
const startMs = 700;

/** Round of the token; null for an expired one. */
async function readRound<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  { game }: SoloClient<Input, Outcome, Key>,
  token: string,
  overlays: Overlays,
): Promise<Round<Input, Outcome> | null> {
  for (;;) {
    overlays.loading(0);
    try {
      return await fetchReplay(token, game);
    } catch (error) {
      if (codeOf(error) === 'TOKEN_INVALID') return null;
      await cover(overlays, 'replayLost');
    }
  }
}

/** Replays the round on each press, one replay at a time. */
function createPlayer<Input, Outcome>(
  view: SoloView<Input, Outcome>,
  hud: ReplayHud,
  sounds: Sounds,
  round: Round<Input, Outcome>,
): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    hud.setBusy(true);
    hud.clearResult();
    view.clear();
    sounds.play('start');
    view.start();
    await wait(prefersReducedMotion() ? 0 : startMs);
    await view.present(round);
    hud.setBusy(false);
    isBusy = false;
  };
}

async function openReplay<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  solo: SoloClient<Input, Outcome, Key>,
  round: Round<Input, Outcome>,
  locale: Locale,
  t: Translate<Key>,
  overlays: Overlays,
): Promise<void> {
  const { sounds } = solo;
  const format = createFormat(locale);
  let play: (() => Promise<void>) | null = null;
  const shown = { round, betNote: solo.betNote(t, format, round.input) };
  const hud = createReplayHud(requireElement('controls'), t, format, shown, {
    again: () => void play?.(),
    verify: () => openRoundCheck(solo, t, format, round),
    sound: () => {
      sounds.setOn(!sounds.isOn());
      hud.setSound(sounds.isOn());
    },
  });
  hud.setSound(sounds.isOn());
  const picture = { host: hud.stageHost, freeArea: hud.freeArea, onProgress: overlays.loading, rules: freeRules };
  const view = await solo.openView(picture, { hud, t, format });
  overlays.hide();
  view.show(null);
  const player = createPlayer(view, hud, sounds, round);
  play = player;
  onSpace(() => void player());
  await player();
}

export async function openReplayPage<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>(
  solo: SoloClient<Input, Outcome, Key>,
  locale: Locale,
  overlays: Overlays,
): Promise<void> {
  const t = createTranslate(locale, { names: solo.game.names, texts: solo.texts });
  document.documentElement.lang = locale;
  document.title = `${t('replay')} · ${t('title')}`;
  const token = location.hash.slice(1);
  const round = token === '' ? null : await readRound(solo, token, overlays);
  if (round && round.configHash !== solo.game.configHash) overlays.show('otherRules');
  else if (round) await openReplay(solo, round, locale, t, overlays);
  else overlays.show(token === '' ? 'noLink' : 'replayEnded');
}
