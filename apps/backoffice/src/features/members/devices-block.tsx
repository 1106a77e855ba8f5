import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { MemberLink } from '../../shell/members/member-links.tsx';
import { useStaff } from '../../shell/session/session.ts';

type Devices = Answer<'staff.memberDevices'>;
type DialogProps = { memberId: number; onClose: () => void };
const invalidates = ['staff.member*'] as const;

function SessionDialog({ memberId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.memberSessionEnd', {
    defaults: { memberId, reason: '' },
    invalidates,
    onDone: onClose,
  });
  return <ReasonDialog title={t('members.devices.endTitle')} form={form} name="reason" onClose={onClose} />;
}

function ForgetDialog({ memberId, deviceIdx, onClose }: DialogProps & { deviceIdx: number }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.memberDeviceForget', {
    defaults: { memberId, deviceIdx, reason: '' },
    invalidates,
    onDone: onClose,
  });
  return <ReasonDialog title={t('members.devices.forgetTitle')} form={form} name="reason" onClose={onClose} />;
}

/** Members who share a browser, a network or the name of the holder: each a link. */
function Shares({ memberId, shares }: { memberId: number } & Pick<Devices, 'shares'>) {
  const { t } = useTranslation();
  const kinds = (['device', 'address', 'holder'] as const).filter((kind) => shares[kind].length > 0);
  return (
    <section aria-label={t('members.shares.title')}>
      <div className="mt-6 mb-3 flex items-center justify-between gap-3">
        <h2 className="font-bold">{t('members.shares.title')}</h2>
        <Button asChild size="sm">
          <Link to={`/members/${memberId}/links`}>{t('members.links.open')}</Link>
        </Button>
      </div>
      <dl className="surface divide-y divide-ink-600/30 px-4">
        {kinds.map((kind) => (
          <div key={kind} className="py-2.5">
            <dt className="text-mist-400 text-xs">{t(`members.shares.${kind}`)}</dt>
            <dd className="flex flex-wrap gap-x-3">
              {shares[kind].map(({ memberId: other, memId }) => (
                <MemberLink key={other} memberId={other}>
                  {memId}
                </MemberLink>
              ))}
            </dd>
          </div>
        ))}
        {kinds.length === 0 && <p className="py-6 text-center text-mist-400">{t('members.shares.none')}</p>}
      </dl>
    </section>
  );
}

type ListProps = { devices: Devices; mayEnd: boolean; onEnd: (deviceIdx: number | null) => void };

function List({ devices: { session, devices }, mayEnd, onEnd }: ListProps) {
  const { t } = useTranslation();
  return (
    <ul className="surface divide-y divide-ink-600/30 px-4">
      {session && (
        <li className="flex items-center gap-3 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-jade">{t('members.devices.live', { ip: session.ip })}</p>
            <p className="truncate text-mist-400 text-xs">
              {formatDateTime(session.seenAt ?? session.startedAt)} · {session.userAgent}
            </p>
          </div>
          {mayEnd && (
            <Button size="sm" tone="danger" onClick={() => onEnd(null)}>
              {t('members.devices.end')}
            </Button>
          )}
        </li>
      )}
      {devices.map(({ deviceIdx, browser, system, firstDate, lastDate }) => (
        <li key={deviceIdx} className="flex items-center gap-3 py-2.5">
          <div className="min-w-0 flex-1">
            <p>
              {browser} · {system}
            </p>
            <p className="text-mist-400 text-xs tabular-nums">
              {formatDateTime(firstDate)} – {formatDateTime(lastDate)}
            </p>
          </div>
          {mayEnd && (
            <Button size="sm" onClick={() => onEnd(deviceIdx)}>
              {t('members.devices.forget')}
            </Button>
          )}
        </li>
      ))}
      {!session && devices.length === 0 && <li className="py-6 text-center text-mist-400">{t('list.none')}</li>}
    </ul>
  );
}

/** Where the member is signed in and what it uses, to end or forget; and who uses the same. */
export function DevicesBlock({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const query = useCall('staff.memberDevices', { memberId }, { retry: false });
  const mayEnd = useStaff()?.permissions.includes('members.edit') ?? false;
  const [ending, setEnding] = useState<{ deviceIdx: number | null } | null>(null);
  const close = () => setEnding(null);
  return (
    <section aria-label={t('members.devices.title')} className="mb-6">
      <h2 className="mb-3 font-bold">{t('members.devices.title')}</h2>
      <Loaded query={query}>
        {(devices) => (
          <>
            <List devices={devices} mayEnd={mayEnd} onEnd={(deviceIdx) => setEnding({ deviceIdx })} />
            <Shares memberId={memberId} shares={devices.shares} />
          </>
        )}
      </Loaded>
      {ending?.deviceIdx === null && <SessionDialog memberId={memberId} onClose={close} />}
      {ending && ending.deviceIdx !== null && (
        <ForgetDialog memberId={memberId} deviceIdx={ending.deviceIdx} onClose={close} />
      )}
    </section>
  );
}
