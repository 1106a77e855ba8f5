import { useCall } from '../../shell/api.ts';
import { LazyOverlay } from '../../shell/late-parts.tsx';
import { useIsPutOff } from '../../shell/put-off.ts';
import { useSession } from '../../shell/session.ts';
import { withLaterTexts } from '../../shell/with-later-texts.ts';

const load = () => withLaterTexts(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

/**
 * Prompts a member for its consent to terms that are new to it, once. Who puts it off is requested again by the first
 * deposit or game that the server refuses; withdrawing and logging out need no consent.
 */
export function ConsentPrompt() {
  const { member } = useSession();
  const isPutOff = useIsPutOff('consent');
  const { data } = useCall('agreement.due', {}, { isEnabled: member !== null });
  if (!data || data.due.length === 0 || isPutOff || member?.break?.kind === 'self-exclusion') return null;
  return (
    <LazyOverlay load={load} need={data}>
      {(ConsentDialog) => <ConsentDialog {...data} />}
    </LazyOverlay>
  );
}
