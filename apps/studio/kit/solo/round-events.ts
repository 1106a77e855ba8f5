/** Events common to all solo games: payout or refusal, and the balance afterwards. */
import type { Round } from '../../wire/wire.ts';
import { type Celebration, celebrationOf } from '../celebration.ts';
import type { GameEvent, Handlers } from '../events.ts';
import type { Format } from '../format.ts';
import type { RoundHud } from '../hud-parts.ts';
import type { Sounds } from '../sounds.ts';
import type { TextKey, Translate } from '../strings/translate.ts';
import type { Celebrating } from './solo-client.ts';

export type SoloEvents = {
  payout: { readonly payout: number; readonly celebration: Celebration };
  stakeReturned: { readonly reason: NonNullable<Round['refusal']> | 'CANCELLED' };
  balance: { readonly balance: number };
};
type SoloEvent = GameEvent<SoloEvents>;

/** Requires a finished round; one without an outcome is refunded. */
export function soloEventsOf<Input, Outcome, Own>(
  round: Round<Input, Outcome>,
  eventsOfOutcome: (outcome: Outcome) => readonly Own[],
): (Own | SoloEvent)[] {
  const { outcome, payout, stake, refusal, balance } = round;
  const end: SoloEvent[] = balance === null ? [] : [{ type: 'balance', balance }];
  if (outcome === null) return [{ type: 'stakeReturned', reason: refusal ?? 'CANCELLED' }, ...end];
  const paid: SoloEvent = { type: 'payout', payout, celebration: celebrationOf(payout, stake) };
  return [...eventsOfOutcome(outcome), paid, ...end];
}

const refusalTexts: Readonly<Record<string, TextKey>> = {
  INSUFFICIENT_FUNDS: 'insufficient',
  STAKE_TOO_SMALL: 'stakeLimit',
  STAKE_TOO_LARGE: 'stakeLimit',
  MEMBER_LOCKED: 'locked',
  MEMBER_BARRED: 'locked',
  FREE_ROUNDS_OVER: 'freeNone',
  CANCELLED: 'returnedStake',
};
export function refusalText(refusal: Round['refusal']): TextKey {
  return refusalTexts[refusal ?? 'CANCELLED'] ?? 'returnedStake';
}
const titles = { win: 'win', big: 'winBig', huge: 'winHuge' } as const;

export type SoloScene = {
  readonly stage: Celebrating;
  readonly hud: RoundHud;
  readonly sounds: Sounds;
  readonly t: Translate;
  readonly format: Format;
};

export const soloHandlers: Handlers<SoloScene, SoloEvents> = {
  async payout({ stage, hud, sounds, t, format }, { payout, celebration }) {
    hud.showResult(payout, celebration);
    if (celebration === 'none') return;
    sounds.play(celebration);
    await stage.celebrate(payout, celebration, { title: t(titles[celebration]), amount: format.money });
  },
  async stakeReturned({ hud, t }, { reason }) {
    hud.toast(t(refusalTexts[reason] ?? 'returnedStake'));
  },
  async balance({ hud }, { balance }) {
    hud.setBalance(balance);
  },
};
