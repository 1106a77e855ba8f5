import type { GiftRow, GiftStatus } from '@mirinae/contract/partner/gifts';
import type { Tone } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTimeSeconds } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import type { ListColumn } from '@mirinae/ui/list/list';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useAct, usePagedCall } from '../../shell/calls/api.ts';
import { moneyCalls } from '../../shell/calls/money-calls.ts';
import { amountColumn, PartnerAmount } from './amounts.tsx';
import { KindFilter, PartnerList } from './partner-list.tsx';
import { usePartnerCsv } from './use-partner-csv.ts';
import { refetchMs, weekAddress } from './use-period.ts';

const statusTones = {
  done: 'jade',
  waiting: 'amber',
  refused: 'coral',
  withdrawn: 'neutral',
} as const satisfies Record<GiftStatus, Tone>;
const kinds = ['all', 'give', 'take'] as const;
const fields = { ...weekAddress, kind: oneOf(kinds).withDefault('all') };

/** Its own that waits, a partner takes back; of the others it sees how they stand. */
function Status({ gift: { giftIdx, status, reason, canWithdraw } }: { gift: GiftRow }) {
  const { t } = useTranslation();
  const withdraw = useAct('partner.giftWithdraw', {
    invalidates: ['partner.*', ...moneyCalls],
    done: t('partner.giftWithdrawn'),
  });
  return (
    <span className="inline-flex items-center gap-2">
      <StatusPill tone={statusTones[status]}>{t(`partner.giftStatus.${status}`)}</StatusPill>
      {reason && status === 'refused' && <span className="text-mist-400 text-xs">{reason}</span>}
      {canWithdraw && (
        <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate({ giftIdx })}>
          {t('partner.giftWithdraw')}
        </Button>
      )}
    </span>
  );
}

/** The cash of a side after it; nothing was moved to the other side before it is done. */
function afterColumn(key: string, head: string, read: (row: GiftRow) => number | null): ListColumn<GiftRow> {
  return {
    key,
    head,
    align: 'right',
    cell: (row) => {
      const cash = read(row);
      return cash === null ? '—' : <PartnerAmount amount={cash} />;
    },
  };
}

function Totals({ given, taken }: { given: number; taken: number }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="block">{`${t('partner.given')} ${formatAmount(given)}`}</span>
      <span className="block">{`${t('partner.taken')} ${formatAmount(taken)}`}</span>
    </>
  );
}

function useColumns(totals: { given: number; taken: number } | undefined): readonly ListColumn<GiftRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'member',
      head: t('partner.member'),
      cell: ({ partnerId, memId, memNick, kind }) => (
        <span className="font-semibold">
          {kind === 'give' ? `${partnerId} → ${memId}` : `${memId} → ${partnerId}`}{' '}
          <span className="font-normal text-xs text-mist-400">{memNick}</span>
        </span>
      ),
    },
    {
      key: 'kind',
      head: t('partner.kind'),
      align: 'center',
      cell: ({ kind }) => (
        <StatusPill tone={kind === 'give' ? 'star' : 'amber'}>{t(`partner.giveKind.${kind}`)}</StatusPill>
      ),
    },
    { key: 'status', head: t('partner.status'), cell: (gift) => <Status gift={gift} /> },
    amountColumn('amount', t('partner.amount'), ({ amount }) => amount, {
      tone: 'gold',
      total: totals && <Totals {...totals} />,
    }),
    afterColumn('partnerCash', t('partner.partnerCash'), ({ partnerCash }) => partnerCash),
    afterColumn('memberCash', t('partner.memberCash'), ({ memberCash }) => memberCash),
    { key: 'at', head: t('partner.at'), align: 'right', cell: ({ regDate }) => formatDateTimeSeconds(regDate) },
  ];
}

export function PartnerMovesPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { startDate, endDate, kind } = address.value;
  const { data, view, ...pages } = usePagedCall(
    'partner.moneyMoveList',
    (paging) => ({ startDate, endDate, kind, ...paging }),
    { ...address, refetchMs },
  );
  const csv = usePartnerCsv('money-moves', pages, {
    partner: ({ partnerId }) => partnerId,
    memId: ({ memId }) => memId,
    memNick: ({ memNick }) => memNick,
    kind: (row) => t(`partner.giveKind.${row.kind}`),
    status: ({ status }) => t(`partner.giftStatus.${status}`),
    amount: ({ amount }) => amount,
    at: ({ regDate }) => regDate,
  });
  return (
    <PartnerList
      {...view}
      page="partnerMoves"
      columns={useColumns(data?.totals)}
      rows={data?.list ?? []}
      rowKey={({ giftIdx }) => giftIdx}
      csv={csv}
      period={{ range: address.value, onChange: address.set }}
      filters={
        <KindFilter<'give' | 'take'>
          kinds={kinds}
          value={kind}
          onChange={(next) => address.set({ kind: next })}
          labelOf={(each) => t(`partner.giveKind.${each}`)}
        />
      }
    />
  );
}
