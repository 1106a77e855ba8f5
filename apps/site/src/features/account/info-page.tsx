import type { Member } from '@mirinae/contract/member/member';
import { Button } from '@mirinae/ui/button';
import { formatDate, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Money } from '@mirinae/ui/money';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useSession } from '../../shell/session/session.ts';
import { BanNotice } from './ban-notice.tsx';

/** Head of the page: the member and its balances. */
function Head({ member }: { member: Member }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const amounts = [
    { name: 'money.cash', amount: member.cashAmt, to: pathOf('statement'), look: 'text-gold' },
    { name: 'money.point', amount: member.pointAmt, to: pathOf('point'), look: 'text-mist-50' },
  ];
  return (
    <section className="surface mb-5 flex flex-wrap items-center gap-x-8 gap-y-4 bg-gradient-to-r from-indigo-star/20 to-transparent p-5 sm:p-6">
      <span
        aria-hidden
        className="starlight grid size-16 shrink-0 place-items-center rounded-full font-extrabold text-2xl text-ink-950"
      >
        {[...member.memNick][0]}
      </span>
      <div className="mr-auto min-w-0">
        <p className="truncate font-extrabold text-mist-50 text-xl">{member.memNick}</p>
        <p className="text-mist-300 text-sm">
          {member.memId} · Lv.{member.memLevel}
        </p>
      </div>
      {amounts.map(({ name, amount, to, look }) => (
        <Link key={name} to={to} className="group min-w-24">
          <span className="block text-mist-300 text-xs group-hover:text-mist-50">{t(name)}</span>
          <Money amount={amount} className={`text-xl ${look}`} />
        </Link>
      ))}
    </section>
  );
}

/** One's own data, masked. */
export function InfoPage() {
  const { t } = useTranslation();
  const { member } = useSession();
  const pathOf = usePagePath();
  if (!member) return null;
  const rows: readonly [string, string][] = [
    [t('field.memName'), member.memName],
    [t('field.memPhone'), member.memPhone],
    [t('field.bank'), `${member.bankName} ${member.bankacc}`],
    [t('info.joined'), formatDate(member.joinedAt)],
    [
      t('info.previousLogin'),
      member.previousLogin ? `${formatDateTime(member.previousLogin.at)} · ${member.previousLogin.ip}` : '—',
    ],
  ];
  return (
    <>
      <PageTitle title={t('pages.info')} />
      <BanNotice bans={member.bans} className="mb-5" />
      <Head member={member} />
      <dl className="surface divide-y divide-ink-600/30 px-5">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-3.5">
            <dt className="text-mist-300">{name}</dt>
            <dd className="min-w-0 text-right font-medium text-mist-50">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="surface mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 p-5">
        <p className="min-w-0 flex-1 basis-56 text-base text-mist-200">{t('info.inSecurity')}</p>
        <Button asChild>
          <Link to={pathOf('security')}>{t('pages.security')}</Link>
        </Button>
      </section>
    </>
  );
}
