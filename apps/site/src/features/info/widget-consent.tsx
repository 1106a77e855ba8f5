import { useCall } from '../../shell/calls/api.ts';
import { useQuestionState } from '../../shell/calls/put-off.ts';
import { LazyOverlay } from '../../shell/loading/late-parts.tsx';
import { withAllTexts } from '../../shell/loading/with-later-texts.ts';
import { isExcluded, useSession } from '../../shell/session/session.ts';

const load = () => withAllTexts(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

/**
 * Prompts a member for its consent to terms that are new to it, once. Who puts it off is requested again by the first
 * deposit or game that the server refuses; withdrawing and logging out need no consent.
 */
export function ConsentPrompt() {
  const { member } = useSession();
  const isPutOff = useQuestionState('consent') === 'putOff';
  const { data } = useCall('agreement.due', {}, { isEnabled: member !== null });
  if (!data || data.due.length === 0 || isPutOff || isExcluded(member)) return null;
  return (
    <LazyOverlay load={load} need={data}>
      {(ConsentDialog) => <ConsentDialog {...data} />}
    </LazyOverlay>
  );
}
