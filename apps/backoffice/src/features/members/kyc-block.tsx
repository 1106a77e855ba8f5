import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
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

/** Level of the proof of identity, where the member has one or wants one. */
export function KycBlock({ memberId }: Props) {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('members.edit') ?? false;
  const [isOpen, setOpen] = useState(false);
  return (
    <Loaded query={useCall('staff.kyc', { memberId })}>
      {({ level, since, open }) =>
        level === 'none' && open === 0 ? null : (
          <section aria-label={t('kyc.member.title')} className="mb-5 flex flex-wrap items-center gap-3">
            <h2 className="font-bold">{t('kyc.member.title')}</h2>
            <span className="text-mist-300 text-sm">
              {t(`kyc.levels.${level}`)} {since !== null && t('kyc.member.since', { at: formatDateTime(since) })}
            </span>
            <Link to="/kyc" search={{ memberId, status: 'all' }} className="ml-auto text-cyan-star text-sm underline">
              {t('kyc.member.requests')}
            </Link>
            {mayEdit && level !== 'none' && (
              <Button size="sm" tone="danger" onClick={() => setOpen(true)}>
                {t('kyc.member.revoke')}
              </Button>
            )}
            {isOpen && <RevokeDialog memberId={memberId} onClose={() => setOpen(false)} />}
          </section>
        )
      }
    </Loaded>
  );
}
