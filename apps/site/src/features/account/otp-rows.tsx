import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { LifeBuoy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { useSession } from '../../shell/session/session.ts';
import { OtpProofDialog } from './otp-proof-dialog.tsx';
import { OtpStartDialog } from './otp-start-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecurityRow } from './security-row.tsx';

type Window = 'start' | 'off' | 'renew' | 'how' | null;

const steps = ['1', '2', '3', '4'] as const;

function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('security.recovery.title')} onClose={onClose}>
      <ol className="flex list-decimal flex-col gap-3 pl-5 text-base text-mist-100">
        {steps.map((step) => (
          <li key={step}>{t(`security.recovery.steps.${step}`)}</li>
        ))}
      </ol>
      <div className="mt-5 flex justify-end">
        <Button tone="primary" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** How a lost account is found again, and the second factor with its recovery codes. */
export function OtpRows() {
  const { t } = useTranslation();
  const { member } = useSession();
  const { data: otp } = useCall('member.otp', {});
  const [window, setWindow] = useState<Window>(null);
  const [issued, setIssued] = useState<readonly string[] | null>(null);
  const close = () => setWindow(null);
  const show = (codes: readonly string[]) => {
    close();
    setIssued(codes);
  };
  const isOn = otp?.isOn ?? false;
  return (
    <>
      <SecurityRow
        icon={LifeBuoy}
        title={t('security.recovery.title')}
        text={t('security.recovery.text', { phone: member?.memPhone ?? '' })}
        state={otp?.isOn ? t('otp.codesLeft', { count: otp.codesLeft }) : t('security.recovery.state')}
        action={t(isOn ? 'otp.renew' : 'security.recovery.how')}
        onAction={() => setWindow(isOn ? 'renew' : 'how')}
      />
      <SecurityRow
        icon={Smartphone}
        title={t('otp.title')}
        text={t('security.otpText')}
        state={otp ? t(isOn ? 'otp.on' : 'otp.off') : '…'}
        stateTone={isOn ? 'jade' : 'neutral'}
        action={t(isOn ? 'otp.turnOff' : 'otp.turnOn')}
        actionTone={isOn ? 'plain' : 'primary'}
        isDisabled={!otp}
        onAction={() => setWindow(isOn ? 'off' : 'start')}
      />
      {window === 'how' && <RecoveryDialog onClose={close} />}
      {window === 'start' && <OtpStartDialog onIssued={show} onClose={close} />}
      {(window === 'off' || window === 'renew') && <OtpProofDialog act={window} onIssued={show} onClose={close} />}
      {issued && <RecoveryCodesDialog codes={issued} onClose={() => setIssued(null)} />}
    </>
  );
}
