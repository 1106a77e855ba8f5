/** What each event of a round looks and sounds like. One handler an event; the next one starts when it is done. */
import type { Format } from '../shared/format.ts';
import type { Hud } from './hud.ts';
import type { RoundEvent } from './round.ts';
import type { Sounds } from './sounds.ts';
import type { Stage } from './stage/stage.ts';
import type { Say, StringKey } from './strings/strings.ts';

/** What the controls are told of a round. */
export type Teller = Pick<Hud, 'setBalance' | 'showResult' | 'toast'>;

export type Scene = {
  readonly stage: Stage;
  readonly hud: Teller;
  readonly sounds: Sounds;
  readonly say: Say;
  readonly format: Format;
};

type EventOf<Type extends RoundEvent['type']> = Extract<RoundEvent, { type: Type }>;
type Handlers = { readonly [Type in RoundEvent['type']]: (scene: Scene, event: EventOf<Type>) => Promise<void> };

const refusalTexts: Readonly<Record<string, StringKey>> = {
  INSUFFICIENT_FUNDS: 'insufficient',
  STAKE_TOO_SMALL: 'stakeLimit',
  STAKE_TOO_LARGE: 'stakeLimit',
  MEMBER_LOCKED: 'locked',
  MEMBER_BARRED: 'locked',
  CANCELLED: 'returnedStake',
};
const titles = { win: 'win', big: 'winBig', huge: 'winHuge' } as const;

const handlers: Handlers = {
  async stop({ stage, sounds }, { stops }) {
    await stage.stop(stops, () => sounds.play('stop'));
  },
  async lines({ stage, sounds, format }, { wins, celebration }) {
    if (celebration !== 'none') sounds.play('line');
    await stage.showLines(wins, ({ payWon }) => format.won(payWon));
  },
  async payout({ stage, hud, sounds, say, format }, { payout, celebration }) {
    hud.showResult(payout, celebration);
    if (celebration === 'none') return;
    sounds.play(celebration);
    await stage.celebrate(payout, celebration, { title: say(titles[celebration]), amount: format.won });
  },
  async takeBack({ hud, say }, { reason }) {
    hud.toast(say(refusalTexts[reason] ?? 'returnedStake'));
  },
  async balance({ hud }, { balance }) {
    hud.setBalance(balance);
  },
};

function handle<Type extends RoundEvent['type']>(scene: Scene, event: EventOf<Type> & { type: Type }): Promise<void> {
  const handler: (scene: Scene, event: EventOf<Type>) => Promise<void> = handlers[event.type];
  return handler(scene, event);
}

export async function playEvents(scene: Scene, events: readonly RoundEvent[]): Promise<void> {
  for (const event of events) await handle(scene, event);
}
