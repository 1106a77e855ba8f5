import { Dialog } from '@mirinae/ui/dialog';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { obstacleTo } from './passkey.ts';
import { PasskeyCard } from './passkey-card.tsx';
import { PasskeyStartDialog } from './passkey-start-dialog.tsx';
import { SecurityRow } from './security-row.tsx';

/** The passkeys of the member: the first is added by a press, more of them are managed in a window. */
export function PasskeyRow() {
  const { t } = useTranslation();
  const { data } = useCall('member.passkeyList', {});
  const isOtpOn = useCall('member.otp', {}).data?.isOn ?? false;
  const [window, setWindow] = useState<'add' | 'manage' | null>(null);
  const list = data?.list ?? [];
  const obstacle = data ? (obstacleTo(data.host) ?? (isOtpOn ? null : t('passkeys.needsOtp'))) : null;
  const hasSome = list.length > 0;
  const used = list
    .flatMap(({ usedAt }) => (usedAt === null ? [] : [usedAt]))
    .toSorted()
    .at(-1);
  const names = list.map(({ name }) => name).join(', ');
  const last = used === undefined ? names : `${names} · ${t('passkeys.lastUsed', { at: formatDateTime(used) })}`;
  return (
    <>
      <SecurityRow
        icon={Fingerprint}
        title={t('passkeys.title')}
        text={t('security.passkeyText')}
        state={hasSome ? t('security.passkeyCount', { count: list.length }) : t('security.none')}
        stateTone={hasSome ? 'jade' : 'neutral'}
        note={hasSome ? last : obstacle}
        action={t(hasSome ? 'security.manage' : 'passkeys.add')}
        isDisabled={!data || (!hasSome && obstacle !== null)}
        onAction={() => setWindow(hasSome ? 'manage' : 'add')}
      />
      {window === 'add' && <PasskeyStartDialog onClose={() => setWindow(null)} />}
      {window === 'manage' && (
        <Dialog hiddenTitle title={t('passkeys.title')} onClose={() => setWindow(null)}>
          <PasskeyCard />
        </Dialog>
      )}
    </>
  );
}
