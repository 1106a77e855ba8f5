import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatDate, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { useStaff } from '../../shell/session/session.ts';

type Props = { memberId: number };

function RevokeDialog({ memberId, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.kycRevoke', {
    defaults: { memberId, reason: '' },
    invalidates: ['staff.kyc*'],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('kyc.member.revoke')} form={form} name="reason" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('kyc.member.revokeText')}</p>
    </ReasonDialog>
  );
}

function RequestDialog({ memberId, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.kycRequest', {
    defaults: { memberId, reason: '' },
    invalidates: ['staff.kyc*'],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('kyc.member.request')} form={form} name="reason" tone="primary" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('kyc.member.requestText')}</p>
    </ReasonDialog>
  );
}

type Kyc = Answer<'staff.kyc'>;

/** Level, its days, and a request of staff that waits for the member. */
function Facts({ level, since, validUntil, requested }: Kyc) {
  const { t } = useTranslation();
  const facts = [
    t(`kyc.levels.${level}`),
    since === null ? null : t('kyc.member.since', { at: formatDateTime(since) }),
    validUntil === null ? null : t('kyc.member.until', { at: formatDate(validUntil) }),
    requested && t('kyc.member.requested', { by: requested.by, reason: requested.reason }),
  ];
  return <span className="text-mist-300 text-sm">{facts.filter((text) => text !== null).join(' · ')}</span>;
}

/** Level of the proof of identity, what proved it, and what staff can do about it. */
export function KycBlock({ memberId }: Props) {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('members.edit') ?? false;
  const [dialog, setDialog] = useState<'request' | 'revoke' | null>(null);
  const close = () => setDialog(null);
  const link = 'text-cyan-star text-sm underline';
  return (
    <Loaded query={useCall('staff.kyc', { memberId })}>
      {(kyc) => (
        <section aria-label={t('kyc.member.title')} className="mb-5 flex flex-wrap items-center gap-3">
          <h2 className="font-bold">{t('kyc.member.title')}</h2>
          <Facts {...kyc} />
          <span className="ml-auto flex flex-wrap items-center gap-3">
            {(kyc.open > 0 || kyc.level !== 'none') && (
              <Link to="/kyc" search={{ memberId, status: 'all' }} className={link}>
                {t('kyc.member.requests')}
              </Link>
            )}
            {kyc.checks > 0 && (
              <Link to="/kyc-checks" search={{ memberId, status: 'all' }} className={link}>
                {t('kyc.member.checks')}
              </Link>
            )}
            {mayEdit && kyc.requested === null && (
              <Button size="sm" onClick={() => setDialog('request')}>
                {t('kyc.member.request')}
              </Button>
            )}
            {mayEdit && kyc.level !== 'none' && (
              <Button size="sm" tone="danger" onClick={() => setDialog('revoke')}>
                {t('kyc.member.revoke')}
              </Button>
            )}
          </span>
          {dialog === 'request' && <RequestDialog memberId={memberId} onClose={close} />}
          {dialog === 'revoke' && <RevokeDialog memberId={memberId} onClose={close} />}
        </section>
      )}
    </Loaded>
  );
}
