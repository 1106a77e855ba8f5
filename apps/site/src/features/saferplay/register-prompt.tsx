import { useCall } from '../../shell/calls/api.ts';
import { useQuestionState } from '../../shell/calls/put-off.ts';
import { LazyOverlay } from '../../shell/loading/late-parts.tsx';
import { withAllTexts } from '../../shell/loading/with-later-texts.ts';
import { useSession } from '../../shell/session/session.ts';

const load = () => withAllTexts(async () => (await import('./register-dialog.tsx')).RegisterDialog);

/**
 * Says that play waits for the register of self-exclusions, and what the member can do. Who puts it off sees it again
 * with the first deposit or game that the server refuses, by what is barred then.
 */
export function RegisterPrompt() {
  const { member } = useSession();
  const question = useQuestionState('register');
  const { data } = useCall('member.info', {}, { isEnabled: question === 'needed' });
  const state = (question === 'needed' ? data?.member : member)?.register ?? null;
  if (state === null || state === 'listed' || question === 'putOff') return null;
  return (
    <LazyOverlay load={load} need={state}>
      {(RegisterDialog) => <RegisterDialog needsBirthDate={state === 'no-birth-date'} />}
    </LazyOverlay>
  );
}
