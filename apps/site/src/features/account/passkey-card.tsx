import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { obstacleTo } from './passkey.ts';
import { PasskeyRemoveDialog } from './passkey-remove-dialog.tsx';
import { PasskeyStartDialog } from './passkey-start-dialog.tsx';

/** The passkeys of the member; a new one needs the second factor to be on. */
export function PasskeyCard() {
  const { t } = useTranslation();
  const passkeys = useCall('member.passkeyList', {});
  const isOtpOn = useCall('member.otp', {}).data?.isOn ?? false;
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<number | null>(null);
  return (
    <section aria-label={t('passkeys.title')} className="surface p-5">
      <h2 className="font-bold text-md">{t('passkeys.title')}</h2>
      <Loaded query={passkeys}>
        {({ host, list }) => {
          const obstacle = obstacleTo(host) ?? (isOtpOn ? null : t('passkeys.needsOtp'));
          return (
            <>
              <p className="mt-2 text-mist-300 text-sm">{t('passkeys.text')}</p>
              {obstacle !== null && <p className="mt-2 text-mist-200 text-sm">{obstacle}</p>}
              <ul className="mt-2 divide-y divide-ink-600/30">
                {list.map(({ passkeyId, name, addedAt, usedAt }) => (
                  <li key={passkeyId} className="flex flex-wrap items-center gap-3 py-3">
                    <div className="min-w-0 flex-1 basis-40">
                      <p className="truncate font-medium text-mist-50">{name}</p>
                      <p className="text-mist-400 text-xs tabular-nums">
                        {usedAt === null
                          ? t('passkeys.dates', { added: formatDateTime(addedAt) })
                          : t('passkeys.lastUsed', { at: formatDateTime(usedAt) })}
                      </p>
                    </div>
                    <Button size="sm" tone="quiet" onClick={() => setRemoved(passkeyId)}>
                      {t('passkeys.remove')}
                    </Button>
                  </li>
                ))}
                {list.length === 0 && <li className="py-3 text-mist-300 text-sm">{t('passkeys.none')}</li>}
              </ul>
              <Button tone="primary" disabled={obstacle !== null} onClick={() => setAdding(true)} className="mt-2">
                {t('passkeys.add')}
              </Button>
            </>
          );
        }}
      </Loaded>
      {isAdding && <PasskeyStartDialog onClose={() => setAdding(false)} />}
      {removed !== null && <PasskeyRemoveDialog passkeyIdx={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}
