import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { OtpProofDialog } from './otp-proof-dialog.tsx';
import { OtpStartDialog } from './otp-start-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type Window = 'start' | 'off' | 'renew' | null;

/** Whether the second factor is on, and what can be done about it. */
export function OtpCard() {
  const { t } = useTranslation();
  const otp = useCall('member.otp', {});
  const [window, setWindow] = useState<Window>(null);
  const [issued, setIssued] = useState<readonly string[] | null>(null);
  const close = () => setWindow(null);
  const show = (codes: readonly string[]) => {
    close();
    setIssued(codes);
  };
  return (
    <section aria-label={t('otp.title')} className="surface p-5">
      <Loaded query={otp}>
        {({ isOn, codesLeft }) => (
          <>
            <div className="flex items-center gap-3">
              <h2 className="font-bold text-md">{t('otp.title')}</h2>
              <Badge tone={isOn ? 'jade' : 'neutral'}>{t(isOn ? 'otp.on' : 'otp.off')}</Badge>
            </div>
            <p className="mt-2 text-mist-300 text-sm">{t('otp.text')}</p>
            {isOn && <p className="mt-2 text-mist-200 text-sm">{t('otp.codesLeft', { count: codesLeft })}</p>}
            <div className="mt-4 flex flex-wrap gap-2">
              {isOn ? (
                <>
                  <Button onClick={() => setWindow('renew')}>{t('otp.renew')}</Button>
                  <Button tone="danger" onClick={() => setWindow('off')}>
                    {t('otp.turnOff')}
                  </Button>
                </>
              ) : (
                <Button tone="primary" onClick={() => setWindow('start')}>
                  {t('otp.turnOn')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      {window === 'start' && <OtpStartDialog onIssued={show} onClose={close} />}
      {(window === 'off' || window === 'renew') && <OtpProofDialog act={window} onIssued={show} onClose={close} />}
      {issued && <RecoveryCodesDialog codes={issued} onClose={() => setIssued(null)} />}
    </section>
  );
}
