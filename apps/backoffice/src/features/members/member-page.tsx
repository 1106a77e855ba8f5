import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { type Translate, useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Stat } from '@mirinae/ui/stat';
import { StatusPill } from '@mirinae/ui/status-pill';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { Revealed } from '../../shell/dialogs/revealed.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { useAllowedPages } from '../../shell/pages/pages.ts';
import { AlertsBlock } from './alerts-block.tsx';
import { BansBlock } from './bans-block.tsx';
import { Bets } from './bets.tsx';
import { BonusesBlock } from './bonuses-block.tsx';
import { ContactsBlock } from './contacts-block.tsx';
import { DevicesBlock } from './devices-block.tsx';
import { FreeBetsBlock } from './free-bets-block.tsx';
import { FreeRoundsBlock } from './free-rounds-block.tsx';
import { HarmBlock } from './harm-block.tsx';
import { InternalBlock } from './internal-block.tsx';
import { KycBlock } from './kyc-block.tsx';
import { MemberActions } from './member-actions.tsx';
import { NotesBlock } from './notes-block.tsx';
import { Statement } from './statement.tsx';
import { StatusPills } from './status-pills.tsx';
import { Timeline } from './timeline.tsx';

type Detail = Answer<'staff.memberDetail'>;

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

/** Versions of terms and privacy policy that the member agreed to, with times. */
function Consents({ consents }: Pick<Detail, 'consents'>) {
  const { t } = useTranslation();
  return (
    <ul className="surface divide-y divide-ink-600/30 px-4">
      {consents.map(({ kind, version, at, ip }) => (
        <li key={`${kind} ${version}`} className="py-2.5">
          <p>
            {t(`site.agreement.kinds.${kind}`)} · {version}
          </p>
          <p className="text-mist-400 text-xs tabular-nums">
            {formatDateTime(at)} · {ip}
          </p>
        </li>
      ))}
      {consents.length === 0 && <li className="py-6 text-center text-mist-400">{t('members.consents.none')}</li>}
    </ul>
  );
}

function closingOf(closed: Detail['closed'], t: Translate): readonly (readonly [string, string])[] {
  if (!closed) return [];
  const facts = { at: formatDateTime(closed.at), staff: closed.byStaff };
  return [[t('members.closed.title'), t(`members.closed.${closed.byStaff === null ? 'byMember' : 'byStaff'}`, facts)]];
}

function Profile({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const { member, heldAmt, forgedBets, closed, register } = detail;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('field.name'), member.memName],
    [
      t('field.phone'),
      <Revealed key="phone" masked={member.memPhone} of={{ memberId: member.memberId, field: 'phone' }} />,
    ],
    [
      t('field.bank'),
      <span key="account" className="flex flex-wrap items-center gap-x-1">
        {member.bankName} <Revealed masked={member.bankacc} of={{ memberId: member.memberId, field: 'account' }} />
      </span>,
    ],
    [t('field.tier'), `${t(`partners.tiers.${member.memTier}`)} · Lv.${member.memLevel}`],
    [t('field.recommender'), member.recommenderId ?? '—'],
    [t('field.joined'), formatDateTime(member.joinedAt)],
    ['IP', member.joinIp],
    [t('members.otp.title'), t(detail.otpOn ? 'members.otp.on' : 'members.otp.off')],
    ...closingOf(closed, t),
    ...(forgedBets
      ? [
          [
            t('members.forged.title'),
            t('members.forged.text', { count: forgedBets.count, at: formatDateTime(forgedBets.lastAt) }),
          ] as const,
        ]
      : []),
  ];
  return (
    <>
      <div className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Stat label={t('money.cash')} value={<span className="text-gold">{formatAmount(member.cashAmt)}</span>} />
        <Stat label={t('money.held')} value={formatAmount(heldAmt)} />
        <Stat label={t('money.point')} value={formatAmount(member.pointAmt)} />
        <Stat
          label={t('field.status')}
          value={
            <span className="flex flex-wrap gap-2">
              <StatusPills status={member.status} bans={member.bans} />
              {register !== null && (
                <StatusPill tone={register === 'listed' ? 'coral' : 'amber'}>
                  {t(`saferplay.register.state.${register}`)}
                </StatusPill>
              )}
              {member.isInternal && <StatusPill tone="amber">{t('members.internal.title')}</StatusPill>}
              {member.withdrawalsBarred && <StatusPill tone="coral">{t('members.withdrawalsBarred')}</StatusPill>}
              {forgedBets?.barredUntil && (
                <StatusPill tone="coral">
                  {t('members.forged.barred', { at: formatDateTime(forgedBets.barredUntil) })}
                </StatusPill>
              )}
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
  const allowed = useAllowedPages();
  const mayView = (page: string) => allowed.some(({ name }) => name === page);
  const query = useCall('staff.memberDetail', { memberId: Number(memberId) }, { retry: false });
  return (
    <Loaded query={query}>
      {(detail) => (
        <>
          <PageHead title={`${detail.member.memId} · ${detail.member.memNick}`}>
            <MemberActions member={detail.member} />
            {mayView('memberEarnings') && (
              <Button asChild size="sm">
                <Link to={`/members/${detail.member.memberId}/earnings`}>{t('members.earnings')}</Link>
              </Button>
            )}
            <Button asChild size="sm">
              <Link to={`/exclusions/${detail.member.memberId}`}>{t('members.saferPlay')}</Link>
            </Button>
          </PageHead>
          <Profile detail={detail} />
          <AlertsBlock memberId={detail.member.memberId} />
          <KycBlock memberId={detail.member.memberId} />
          <HarmBlock memberId={detail.member.memberId} />
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="min-w-0">
              <Timeline memberId={detail.member.memberId} />
              <div className="mt-8">
                <Statement memberId={detail.member.memberId} memId={detail.member.memId} />
              </div>
              <Bets memberId={detail.member.memberId} />
            </div>
            <section>
              <BonusesBlock memberId={detail.member.memberId} />
              <FreeBetsBlock memberId={detail.member.memberId} />
              <FreeRoundsBlock memberId={detail.member.memberId} />
              <NotesBlock memberId={detail.member.memberId} />
              <BansBlock memberId={detail.member.memberId} />
              <ContactsBlock memberId={detail.member.memberId} />
              <DevicesBlock memberId={detail.member.memberId} />
              <h2 className="mb-3 font-bold">{t('members.logins')}</h2>
              <Logins logins={detail.logins} />
              <h2 className="mt-6 mb-3 font-bold">{t('members.consents.title')}</h2>
              <Consents consents={detail.consents} />
              <InternalBlock memberId={detail.member.memberId} />
            </section>
          </div>
        </>
      )}
    </Loaded>
  );
}
