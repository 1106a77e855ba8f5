/**
 * The reality check of a page that plays: asked between two rounds, with what the whole session has come to as the
 * platform says it, and answered before anything else is played. The studio refuses a round that comes before.
 */
import type { CheckPage, CheckPageRequest } from '../wire/wire.ts';
import { createCheckClock } from './check-clock.ts';
import { openRealityCheck } from './dialogs/reality-check.ts';
import type { Format } from './format.ts';
import type { Overlays } from './overlays.ts';
import type { PlayClient } from './play-client.ts';
import { codeOf, retryUntilAnswered } from './requests.ts';
import type { Translate } from './strings/translate.ts';

export type RealityCheck = {
  isDue(): boolean;
  /** Asks the check that is due, if it is by the platform's word; play goes on once this has ended. */
  ask(): Promise<void>;
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
  let asking: Promise<void> | null = null;
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
    ask() {
      asking ??= run().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}

/** A round that the studio refuses because a check waits is played once it was answered. */
export function afterCheck<Input, Outcome>(
  client: PlayClient<Input, Outcome>,
  check: RealityCheck,
): PlayClient<Input, Outcome> {
  const once = async <Value>(request: () => Promise<Value>): Promise<Value> => {
    try {
      return await request();
    } catch (error) {
      if (codeOf(error) !== 'CHECK_DUE') throw error;
      await check.ask();
      return request();
    }
  };
  return {
    ...client,
    play: (bet) => once(() => client.play(bet)),
    begin: (bet) => once(() => client.begin(bet)),
    bet: (bet) => once(() => client.bet(bet)),
  };
}
