import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { serverNow } from '@mirinae/ui/server-clock';
import { useEffect, useState } from 'react';
import { endView, viewToken } from '../../shell/session/member-view.ts';
import { useSession } from '../../shell/session/session.ts';
import { expiryOf } from '../../shell/session/token-timing.ts';

/** On every page while staff look at the site as a member; with its end the tab is that of a guest. */
export function ViewBar() {
  const { t } = useTranslation();
  const { member } = useSession();
  const [expiresAt] = useState(() => expiryOf(viewToken() ?? '') ?? 0);
  useEffect(() => {
    const timer = window.setTimeout(endView, Math.max(0, expiresAt - serverNow()));
    return () => window.clearTimeout(timer);
  }, [expiresAt]);
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-[95] mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-coral bg-ink-800 px-4 py-2 text-mist-50 text-sm shadow-high lg:bottom-3"
    >
      {t('view.text', { member: member?.memId ?? '', at: formatDateTime(new Date(expiresAt).toISOString()) })}
      <Button size="sm" tone="danger" onClick={endView}>
        {t('view.end')}
      </Button>
    </div>
  );
}
