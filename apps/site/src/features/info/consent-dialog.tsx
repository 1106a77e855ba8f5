import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ExternalLink } from 'lucide-react';
import { useAct } from '../../shell/calls/api.ts';
import { putOff } from '../../shell/calls/put-off.ts';
import { signOut } from '../../shell/log-in/session-flow.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';

/** The terms that are new to the member, to read and to agree to. */
export function ConsentDialog({ due, current }: Answer<'agreement.due'>) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const agree = useAct('agreement.agree', { invalidates: ['agreement.*'], done: t('agreement.thanks') });
  return (
    <Dialog
      open
      onClose={() => putOff('consent')}
      title={t('agreement.askTitle')}
      description={t('agreement.askText')}
      closeLabel={t('agreement.later')}
    >
      <ul className="mb-4 flex flex-col gap-2">
        {due.map((kind) => (
          <li key={kind}>
            <a
              href={pathOf(kind)}
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
        <Button tone="primary" busy={agree.isPending} onClick={() => agree.mutate({ agreed: current })}>
          {t('agreement.agree')}
        </Button>
      </div>
    </Dialog>
  );
}
