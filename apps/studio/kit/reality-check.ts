/**
 * Reality check of a playing page: shown between rounds with the platform's figures of the whole session, and answered
 * before further play. The studio refuses a round before the answer.
 */
import type { CheckPage, CheckPageRequest, Round } from '../wire/wire.ts';
import { createCheckClock } from './check-clock.ts';
import { openRealityCheck } from './dialogs/reality-check.ts';
import type { Format } from './format.ts';
import type { Overlays } from './overlays.ts';
import type { PlayClient } from './play-client.ts';
import { codeOf, retryUntilAnswered } from './requests.ts';
import type { Translate } from './strings/translate.ts';

export type RealityCheck = {
  isDue(): boolean;
  /** Shows the check that the platform reports as due; play continues when it resolves. */
  prompt(): Promise<void>;
};

type Parts = {
  readonly client: Pick<PlayClient<unknown, unknown>, 'check'>;
  readonly t: Translate;
  readonly format: Format;
  readonly overlays: Overlays;
};

export function createRealityCheck({ client, t, format, overlays }: Parts, checkInMs: number | null): RealityCheck {
  const clock = createCheckClock(() => performance.now());
  clock.set(checkInMs);
  let prompting: Promise<void> | null = null;
  const pass = (request: CheckPageRequest): Promise<CheckPage> =>
    retryUntilAnswered(overlays, () => client.check(request));

  const run = async () => {
    let { check } = await pass({});
    while (check?.dueInMs === 0) {
      const choice = await openRealityCheck(t, format, check);
      const { dueAt } = check;
      ({ check } = await pass({ answer: { dueAt, choice } }));
      if (choice === 'go-on') continue;
      overlays.show('stopped');
      return new Promise<void>(() => undefined);
    }
    clock.set(check?.dueInMs ?? null);
  };
  return {
    isDue: clock.isDue,
    prompt() {
      prompting ??= run().finally(() => {
        prompting = null;
      });
      return prompting;
    },
  };
}

/**
 * Plays a round; one refused by the studio for a due check is repeated after its answer. One refused by the platform,
 * such as after the member chose a shorter interval, is refunded, and the check is shown.
 */
export async function playChecked<Played extends Pick<Round, 'refusal'>>(
  check: Pick<RealityCheck, 'prompt'>,
  play: () => Promise<Played>,
): Promise<Played> {
  const round = await play().catch(async (error: unknown) => {
    if (codeOf(error) !== 'CHECK_DUE') throw error;
    await check.prompt();
    return play();
  });
  if (round.refusal === 'CHECK_DUE') await check.prompt();
  return round;
}

/** Defers a press while a check is due until it is answered, also during the request of the answer. */
export function pressAfterCheck({ prompt }: Pick<RealityCheck, 'prompt'>, press: () => void): () => void {
  let isKept = false;
  return () => {
    if (isKept) return;
    isKept = true;
    void prompt().then(() => {
      isKept = false;
      press();
    });
  };
}

export function afterCheck<Input, Outcome>(
  client: PlayClient<Input, Outcome>,
  check: RealityCheck,
): PlayClient<Input, Outcome> {
  return {
    ...client,
    play: (bet) => playChecked(check, () => client.play(bet)),
    begin: (bet) => playChecked(check, () => client.begin(bet)),
    bet: (bet) => playChecked(check, () => client.bet(bet)),
  };
}
