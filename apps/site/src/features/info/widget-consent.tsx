import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ExternalLink } from 'lucide-react';
import { useAct, useCall } from '../../shell/api.ts';
import { putConsentOff, useIsConsentPutOff } from '../../shell/consent-prompt.ts';
import { usePlace } from '../../shell/pages-context.ts';
import { useSession } from '../../shell/session.ts';
import { signOut } from '../../shell/session-flow.ts';

/**
 * Asks a member for its consent to terms that are new to it, once. Who puts it off is asked again by the first deposit
 * or game that the server refuses; withdrawing and logging out need no consent.
 */
export function ConsentPrompt() {
  const { t } = useTranslation();
  const place = usePlace();
  const { member } = useSession();
  const isPutOff = useIsConsentPutOff();
  const { data } = useCall('agreement.due', {}, { isEnabled: member !== null });
  const agree = useAct('agreement.agree', { invalidates: ['agreement.*'], done: t('agreement.thanks') });
  if (!data || data.due.length === 0 || isPutOff || member?.break?.kind === 'self-exclusion') return null;
  return (
    <Dialog
      open
      onClose={putConsentOff}
      title={t('agreement.askTitle')}
      description={t('agreement.askText')}
      closeLabel={t('agreement.later')}
    >
      <ul className="mb-4 flex flex-col gap-2">
        {data.due.map((kind) => (
          <li key={kind}>
            <a
              href={place(kind)}
              target="_blank"
              rel="noreferrer"
              className="flex items-center justify-between rounded-chip bg-ink-700 px-4 py-3 font-semibold text-mist-50 hover:bg-ink-600"
            >
              {t(`pages.${kind}`)}
              <ExternalLink aria-label={t('agreement.read')} className="size-4 text-mist-300" />
            </a>
          </li>
        ))}
      </ul>
      <p className="mb-5 text-mist-300 text-sm">{t('agreement.withdrawText')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={() => void signOut()}>
          {t('action.signOut')}
        </Button>
        <Button tone="primary" busy={agree.isPending} onClick={() => agree.mutate({ agreed: data.current })}>
          {t('agreement.agree')}
        </Button>
      </div>
    </Dialog>
  );
}
