/** Controls of a game's page, shared by solo games and tables, with their texts and figures. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { PlayState } from '../wire/wire.ts';
import type { AutoChoice } from './auto-rules.ts';
import { openAuto } from './dialogs/auto.ts';
import { openDialog } from './dialogs/dialog.ts';
import { openHistory } from './dialogs/history.ts';
import { prefersReducedMotion, requireElement } from './dom.ts';
import { createFormat, type Format } from './format.ts';
import { createHud, type Hud } from './hud.ts';
import { onSpace } from './page.ts';
import type { PlayClient } from './play-client.ts';
import { openRoundCheck } from './solo/round-check.ts';
import type { SoloClient } from './solo/solo-client.ts';
import { createTranslate, type Translate } from './strings/translate.ts';

/** Handlers of the buttons. */
export type Player<Input> = {
  readonly bet: Input;
  readonly isAuto: boolean;
  play(): void;
  changeBet(step: -1 | 1): void;
  startAuto(choice: AutoChoice): void;
  stopAuto(): void;
};

type Page<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string> = {
  readonly game: Omit<SoloClient<Input, Outcome, Key>, 'autoAct' | 'levelOf'>;
  readonly client: PlayClient<Input, Outcome>;
  readonly state: PlayState<Input, Outcome>;
  openFairness(t: Translate<Key>): void;
};

type PageControls<Input, Key extends string> = {
  readonly hud: Hud;
  readonly t: Translate<Key>;
  readonly format: Format;
  /** Connects the buttons to a player; before that they have no effect. */
  seat(player: Player<Input>): void;
};

export function openControls<Input extends ConfigValue, Outcome extends ConfigValue, Key extends string>({
  game,
  client,
  state,
  openFairness,
}: Page<Input, Outcome, Key>): PageControls<Input, Key> {
  const t = createTranslate(state.locale, { names: game.game.names, texts: game.texts });
  const format = createFormat(state.locale);
  document.documentElement.lang = state.locale;
  document.title = t('title');
  let player: Player<Input> | null = null;
  const hud = createHud(
    requireElement('controls'),
    t,
    format,
    {
      play: () => player?.play(),
      less: () => player?.changeBet(-1),
      more: () => player?.changeBet(1),
      auto: () =>
        player?.isAuto ? player.stopAuto() : openAuto(t, game.autoCounts, (choice) => player?.startAuto(choice)),
      paytable: () => openDialog(t, t('paytable'), ...game.paytable(t, format, player?.bet ?? game.defaultBet)),
      history: () =>
        openHistory({
          game: game.game.key,
          client,
          t,
          format,
          picture: (outcome, rules) => (rules === game.game.configHash ? game.picture(t, outcome) : null),
          openVerify: (round) => openRoundCheck(game, t, format, round),
        }),
      fairness: () => openFairness(t),
      sound: () => {
        game.sounds.setOn(!game.sounds.isOn());
        hud.setSound(game.sounds.isOn());
      },
    },
    prefersReducedMotion,
  );
  hud.setSound(game.sounds.isOn());
  hud.offerAuto(state.rules.auto);
  return {
    hud,
    t,
    format,
    seat(seated) {
      player = seated;
      onSpace(() => (seated.isAuto ? seated.stopAuto() : seated.play()));
    },
  };
}
