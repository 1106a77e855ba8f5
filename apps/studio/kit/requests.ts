/**
 * Requests to the studio, retried until there is an answer: a few times without delay, then on the player's action. The
 * bet id makes retries idempotent.
 */
import type { PlayFaultCode, Round } from '../wire/wire.ts';
import type { OverlayName, Overlays } from './overlays.ts';
import { PlayError } from './play-client.ts';

const retryMs = [800, 1_600, 3_200] as const;
const settleAgainMs = 1_200;

const overlayNames: Readonly<Record<string, OverlayName>> = {
  TOKEN_INVALID: 'ended',
  SESSION_ENDED: 'ended',
  MEMBER_UNKNOWN: 'ended',
  OTHER_WINDOW: 'other',
  MAINTENANCE: 'maintenance',
  PLAY_CLOSED: 'maintenance',
  GAME_CLOSED: 'maintenance',
};

/** `freeRef` names the free rounds that it is one of. */
export type Bet<Input> = { readonly betId: string; readonly input: Input; readonly freeRef?: string };

/** Overlay for an error code of the studio or the wallet; null for other codes. */
export function overlayOf(code: string | null): OverlayName | null {
  return code === null ? null : (overlayNames[code] ?? null);
}

export function codeOf(error: unknown): string {
  return error instanceof PlayError ? error.code : 'FAILED';
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Covers the game until the player acts; an ended session stays covered. */
export function cover(overlays: Overlays, name: OverlayName): Promise<void> {
  return new Promise((resolve) => {
    const act = () => {
      overlays.hide();
      resolve();
    };
    overlays.show(name, name === 'ended' ? undefined : act);
  });
}

/** Throws only a PlayError with a code of `final`. */
export async function retryUntilAnswered<Value>(
  overlays: Overlays,
  request: () => Promise<Value>,
  final?: PlayFaultCode,
): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (codeOf(error) === final) throw error;
      const name = overlayOf(codeOf(error));
      const pauseMs = retryMs[attempt];
      if (name) await cover(overlays, name);
      else if (pauseMs !== undefined) await wait(pauseMs);
      else await cover(overlays, 'lost');
    }
  }
}

/**
 * Requests a round until it is finished or waits for the player. The request must be idempotent. Throws only a
 * PlayError with a code of `final`.
 */
export async function requestRound<Input, Outcome>(
  overlays: Overlays,
  request: () => Promise<Round<Input, Outcome>>,
  final?: PlayFaultCode,
): Promise<Round<Input, Outcome>> {
  let round = await retryUntilAnswered(overlays, request, final);
  while (round.status === 'open') {
    overlays.settling();
    await wait(settleAgainMs);
    round = await retryUntilAnswered(overlays, request, final);
  }
  overlays.hide();
  return round;
}
