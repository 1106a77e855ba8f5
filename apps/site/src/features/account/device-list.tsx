import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useAct, useCall } from '../../shell/calls/api.ts';
import { agentLabel } from '../../shell/text/agent-label.ts';

/** The browsers that were used; one that is forgotten counts as unknown at its next log-in. */
export function DeviceList() {
  const { t } = useTranslation();
  const devices = useCall('member.deviceList', {});
  const [requested, setRequested] = useState<number | null>(null);
  const forget = useAct('member.deviceForget', {
    invalidates: ['member.deviceList'],
    done: () => t('security.forgotten'),
  });
  return (
    <section aria-label={t('security.devices')} className="surface p-5">
      <h2 className="font-bold text-md">{t('security.devices')}</h2>
      <Loaded query={devices}>
        {(list) => (
          <ul className="mt-2 divide-y divide-ink-600/30">
            {list.map(({ deviceIdx, isCurrent, lastDate, ...agent }) => (
              <li key={deviceIdx} className="flex flex-wrap items-center gap-3 py-3">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="truncate font-medium text-mist-50">{agentLabel(agent, t('unknownBrowser'))}</p>
                  <p className="text-mist-400 text-xs tabular-nums">
                    {t('security.lastUsed', { at: formatDateTime(lastDate) })}
                  </p>
                </div>
                {isCurrent && <Badge tone="jade">{t('security.thisBrowser')}</Badge>}
                <Button size="sm" tone="quiet" onClick={() => setRequested(deviceIdx)}>
                  {t('security.forget')}
                </Button>
              </li>
            ))}
            {list.length === 0 && <li className="py-3 text-mist-300 text-sm">{t('security.noDevices')}</li>}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={requested !== null}
        onClose={() => setRequested(null)}
        title={t('security.forgetTitle')}
        confirmLabel={t('security.forget')}
        busy={forget.isPending}
        onConfirm={() => {
          if (requested !== null) forget.mutate({ deviceIdx: requested }, { onSettled: () => setRequested(null) });
        }}
      >
        {t('security.forgetText')}
      </ConfirmDialog>
    </section>
  );
}
