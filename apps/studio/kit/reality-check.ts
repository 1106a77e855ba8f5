/**
 * The reality check of a page that plays: shown between two rounds, with what the whole session has come to as the
 * platform says it, and answered before anything else is played. The studio refuses a round that comes before.
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
  /** Shows the check that is due by the platform's answer; play goes on once this has ended. */
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
 * A round that the studio refuses because a check waits is played once it was answered. One that the platform refuses
 * for it, as where the member has chosen a shorter interval meanwhile, gives its stake back and the check is shown.
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

/** A press while a check is due counts once it is over, also one that comes while the answer is under way. */
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
