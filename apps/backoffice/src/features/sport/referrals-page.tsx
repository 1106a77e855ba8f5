import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { serverNow } from '@mirinae/ui/server-clock';
import { useEffect, useState } from 'react';
import { useAct, usePagedCall } from '../../shell/calls/calls.ts';
import {
  buttonsColumn,
  type Columns,
  goldColumn,
  MemberNames,
  memberColumn,
  secondColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { belowColumn } from './below-column.tsx';
import { oddsText } from './odds-text.ts';
import { picksColumn } from './picks-column.tsx';
import { ReferralOfferDialog } from './referral-dialog.tsx';

type Row = Answer<'staff.sportReferralList'>['list'][number];

const shows = ['waiting', 'ended', 'all'] as const;
const fields = { ...listAddress, status: oneOf(shows).withDefault('waiting') };
const refetchMs = 3_000;
const invalidates = ['staff.sportReferralList'] as const;

const isWaiting = ({ status }: Row) => status === 'asked' || status === 'offered';

/** Seconds until its state is over. */
function Countdown({ until }: { until: string }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
  return <b className="text-amber tabular-nums">{t('sport.referrals.left', { seconds })}</b>;
}

/** The odds of now, where they are others than those that were requested. */
function useOddsNow() {
  const { t } = useTranslation();
  return ({ picks }: Row): string =>
    picks
      .filter(({ odds, oddsNow }) => odds !== oddsNow)
      .map(
        ({ odds, oddsNow }) =>
          `${oddsText(odds)} → ${oddsNow === null ? t('sport.lineStatus.closed') : oddsText(oddsNow)}`,
      )
      .join(', ');
}

function useColumns(mayDecide: boolean, onOffer: (row: Row) => void): Columns<Row> {
  const { t } = useTranslation();
  const oddsNow = useOddsNow();
  const act = useAct('staff.sportReferralDecide', { invalidates });
  const isRequested = ({ status }: Row) => mayDecide && status === 'asked';
  return [
    secondColumn('requestedAt', t('sport.referrals.askedAt'), ({ requestedAt }) => requestedAt),
    memberColumn(t('field.member'), (row) => <MemberNames {...row} isStacked />),
    picksColumn(t('sport.picks'), ({ picks }) => picks),
    belowColumn<Row>('stake', t('sport.referrals.stake'), ({ stake }) => formatAmount(stake), oddsNow),
    belowColumn<Row>(
      'most',
      t('sport.referrals.most'),
      ({ most }) => formatAmount(most),
      ({ factor }) => (factor < 100 ? `${t('sport.factors.factor')} ${factor}%` : ''),
    ),
    goldColumn('maxPayout', t('sport.referrals.winMost'), ({ maxPayout }) => maxPayout),
    textColumn(
      'status',
      t('field.status'),
      ({ status }) => t(`sport.referrals.statuses.${status}`),
      (row) => (
        <>
          <span className="block">{t(`sport.referrals.statuses.${row.status}`)}</span>
          {isWaiting(row) ? (
            <Countdown until={row.until} />
          ) : (
            <span className="block text-mist-300 text-xs">{row.by?.staff}</span>
          )}
          {row.offered !== null && (
            <span className="block text-mist-300 text-xs">
              {t('sport.referrals.offered')} {formatAmount(row.offered)}
            </span>
          )}
        </>
      ),
    ),
    buttonsColumn<Row>(
      {
        label: t('sport.referrals.accept'),
        onPress: ({ referralIdx }) => act.mutate({ referralIdx, decision: 'accept' }),
        isShown: isRequested,
      },
      { label: t('sport.referrals.offer'), onPress: onOffer, isShown: isRequested },
      {
        label: t('sport.referrals.refuse'),
        tone: 'danger',
        onPress: ({ referralIdx }) => act.mutate({ referralIdx, decision: 'refuse' }),
        isShown: isRequested,
      },
    ),
  ];
}

/** Slips above the maximum stake that members submit for approval by staff, with the remaining time. */
export function ReferralsPage() {
  const { t } = useTranslation();
  const mayDecide = useStaff()?.permissions.includes('sport.manage') ?? false;
  const address = useListAddress(fields);
  const { status } = address.value;
  const [offered, setOffered] = useState<Row | null>(null);
  const pages = usePagedCall('staff.sportReferralList', (page) => ({ ...page, show: status }), {
    ...address,
    refetchMs,
  });
  return (
    <ListPage
      text={t('sport.referrals.pageText')}
      columns={useColumns(mayDecide, setOffered)}
      pages={pages}
      rowKey={({ referralIdx }) => referralIdx}
      filters={<StatusChoice values={shows} text={(each) => t(`sport.referrals.show.${each}`)} address={address} />}
      empty={<EmptyState title={t('sport.referrals.none')} />}
    >
      {offered && <ReferralOfferDialog row={offered} onClose={() => setOffered(null)} />}
    </ListPage>
  );
}
