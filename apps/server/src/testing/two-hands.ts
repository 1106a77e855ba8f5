/** Two of staff who stay signed in however far a test sets the clock. */
import { beforeEach } from 'vitest';
import type { BuiltStaff } from './build-staff.ts';
import type { CallServer } from './call-server.ts';
import { signInStaff } from './sign-in.ts';

type Pair = { readonly first: BuiltStaff; readonly second: BuiltStaff };

/** Signs both in before each test. `hands` has their tokens of now; `goTo` sets the clock and signs both in again. */
export function keepTwoHands(server: CallServer, { first, second }: Pair) {
  const hands = { token: '', second: '' };
  // A session ends with its day; a code of six digits is used once.
  const signIn = async () => {
    server.clock.advance(60);
    hands.token = await signInStaff(server, first);
    hands.second = await signInStaff(server, second);
  };
  beforeEach(signIn);
  const goTo = async (moment: string) => {
    server.clock.set(moment);
    await signIn();
  };
  return { hands, goTo };
}
