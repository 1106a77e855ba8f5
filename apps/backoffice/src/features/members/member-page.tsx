import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { Loaded } from '@mirinae/ui/loaded';
import { Stat } from '@mirinae/ui/stat';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { PageHead } from '../../shell/page.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useStaff } from '../../shell/session.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { LevelDialog } from './level-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { Statement } from './statement.tsx';
import { statusTones } from './status-tones.ts';

const invalidates = ['staff.member*'] as const;
type Detail = Answer<'staff.memberDetail'>;
type Change = 'active' | 'suspended' | 'locked' | 'unlock' | null;

function Actions({ member }: Pick<Detail, 'member'>) {
  const { t } = useTranslation();
  const staff = useStaff();
  const [change, setChange] = useState<Change>(null);
  const [isEditing, setEditing] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const setStatus = useAct('staff.memberStatus', { invalidates });
  const unlock = useAct('staff.unlockWithdrawal', { invalidates });
  if (!staff?.permissions.includes('members.edit') && !staff?.permissions.includes('cash.adjust')) return null;
  const close = () => setChange(null);
  const send = (reason: string) => {
    if (change === 'unlock') unlock.mutate({ memberId: member.memberId, reason }, { onSettled: close });
    else if (change) setStatus.mutate({ memberId: member.memberId, status: change, reason }, { onSettled: close });
  };
  const isOpen = member.status === 'active';
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && (
        <Button size="sm" tone="danger" onClick={() => setChange('suspended')}>
          {t('members.suspend')}
        </Button>
      )}
      {isOpen && (
        <Button size="sm" tone="danger" onClick={() => setChange('locked')}>
          {t('members.lock')}
        </Button>
      )}
      {(member.status === 'suspended' || member.status === 'locked') && (
        <Button size="sm" tone="primary" onClick={() => setChange('active')}>
          {t('members.reopen')}
        </Button>
      )}
      {staff.permissions.includes('members.edit') && (
        <Button size="sm" onClick={() => setEditing(true)}>
          {t('members.levelAndLimits')}
        </Button>
      )}
      {isEditing && <LevelDialog member={member} onClose={() => setEditing(false)} />}
      <Button size="sm" onClick={() => setChange('unlock')}>
        {t('members.unlock')}
      </Button>
      <Button size="sm" onClick={() => setLinking(true)}>
        {t('members.resetLink')}
      </Button>
      {staff.permissions.includes('cash.adjust') && (
        <Button size="sm" onClick={() => setCorrecting(true)}>
          {t('members.correct.title')}
        </Button>
      )}
      {isCorrecting && <CorrectionDialog memberId={member.memberId} onClose={() => setCorrecting(false)} />}
      <ReasonDialog
        open={change !== null}
        title={change ? t(`members.confirm.${change}`) : ''}
        busy={setStatus.isPending || unlock.isPending}
        onClose={close}
        onSubmit={send}
      />
      <ResetLinkDialog memberId={isLinking ? member.memberId : null} onClose={() => setLinking(false)} />
    </div>
  );
}

function Logins({ logins }: Pick<Detail, 'logins'>) {
  const { t } = useTranslation();
  return (
    <ul className="surface divide-y divide-ink-600/30 px-4">
      {logins.map(({ at, ip, userAgent }) => (
        <li key={at} className="py-2.5">
          <p className="tabular-nums">
            {formatDateTime(at)} · {ip}
          </p>
          <p className="truncate text-xs text-mist-400">{userAgent}</p>
        </li>
      ))}
      {logins.length === 0 && <li className="py-6 text-center text-mist-400">{t('list.none')}</li>}
    </ul>
  );
}

function Profile({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const { member, heldAmt } = detail;
  const facts = [
    [t('field.name'), member.memName],
    [t('field.phone'), member.memPhone],
    [t('field.bank'), `${member.bankName} ${member.bankacc}`],
    [t('field.tier'), `${member.memTier} · Lv.${member.memLevel}`],
    [t('field.recommender'), member.recommenderId ?? '—'],
    [t('field.joined'), formatDateTime(member.joinedAt)],
    ['IP', member.joinIp],
  ];
  return (
    <>
      <div className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Stat label={t('money.cash')} value={<span className="text-gold">{formatWon(member.cashAmt)}</span>} />
        <Stat label={t('money.held')} value={formatWon(heldAmt)} />
        <Stat label={t('money.point')} value={formatWon(member.pointAmt)} />
        <Stat
          label={t('field.status')}
          value={
            <span className="flex flex-wrap gap-2">
              <StatusPill tone={statusTones[member.status]}>{t(`members.status.${member.status}`)}</StatusPill>
              {member.withdrawalsBarred && <StatusPill tone="coral">{t('members.withdrawalsBarred')}</StatusPill>}
            </span>
          }
        />
      </div>
      <dl className="surface mb-5 grid gap-x-8 px-5 sm:grid-cols-2 xl:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="py-3">
            <dt className="text-xs text-mist-400">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function MemberPage() {
  const { t } = useTranslation();
  const { memberId = '0' } = useParams({ strict: false });
  const query = useCall('staff.memberDetail', { memberId: Number(memberId) }, { retry: false });
  return (
    <Loaded query={query}>
      {(detail) => (
        <>
          <PageHead title={`${detail.member.memId} · ${detail.member.memNick}`}>
            <Actions member={detail.member} />
          </PageHead>
          <Profile detail={detail} />
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
            <Statement memberId={detail.member.memberId} />
            <section>
              <h2 className="mb-3 font-bold">{t('members.logins')}</h2>
              <Logins logins={detail.logins} />
            </section>
          </div>
        </>
      )}
    </Loaded>
  );
}
