import { cashStatus } from '@mirinae/contract/cash/cash';
import type { PartnerCashRow } from '@mirinae/contract/partner/partner';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import type { ListColumn } from '@mirinae/ui/list/list';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { usePagedCall } from '../../shell/calls/api.ts';
import { CashStatusPill } from '../../shell/money/cash-status.tsx';
import { amountColumn, momentColumn } from './amounts.tsx';
import { MemberName } from './member-name.tsx';
import { KindFilter, PartnerList } from './partner-list.tsx';
import { useBranchFile } from './use-partner-csv.ts';
import { refetchMs, weekAddress } from './use-period.ts';

const kinds = ['all', 'in', 'out'] as const;
const fields = { ...weekAddress, cashType: oneOf(kinds).withDefault('all') };

function useKindText(): (kind: 'in' | 'out') => string {
  const { t } = useTranslation();
  return (kind) => t(kind === 'in' ? 'partner.deposit' : 'partner.withdrawal');
}

function Totals({ deposits, withdrawals }: { deposits: number; withdrawals: number }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="block">{`${t('partner.deposits')} ${formatAmount(deposits)}`}</span>
      <span className="block">{`${t('partner.withdrawals')} ${formatAmount(withdrawals)}`}</span>
    </>
  );
}

function useColumns(
  totals: { deposits: number; withdrawals: number } | undefined,
): readonly ListColumn<PartnerCashRow>[] {
  const { t } = useTranslation();
  const kindText = useKindText();
  return [
    { key: 'member', head: t('partner.member'), cell: MemberName },
    { key: 'kind', head: t('partner.kind'), cell: (row) => kindText(row.cashType) },
    amountColumn('amount', t('partner.amount'), ({ cash }) => cash, {
      tone: 'gold',
      total: totals && <Totals {...totals} />,
    }),
    {
      key: 'status',
      head: t('partner.status'),
      align: 'center',
      cell: ({ status }) => <CashStatusPill status={status} />,
    },
    momentColumn('at', t('partner.at'), ({ regDate }) => regDate),
    momentColumn('done', t('partner.done'), ({ procDate }) => procDate),
  ];
}

export function PartnerCashPage() {
  const { t } = useTranslation();
  const kindText = useKindText();
  const address = useListAddress(fields);
  const { startDate, endDate, cashType } = address.value;
  const { data, view, ...pages } = usePagedCall(
    'partner.cashList',
    (paging) => ({ startDate, endDate, cashType, ...paging }),
    { ...address, refetchMs },
  );
  const csv = useBranchFile('cash', pages, {
    memId: { field: 'memId' },
    memNick: { field: 'memNick' },
    kind: { field: 'cashType', labels: { in: kindText('in'), out: kindText('out') } },
    amount: { field: 'cash', form: 'amount' },
    status: {
      field: 'status',
      labels: Object.fromEntries([...cashStatus.values].map((status) => [String(status), t(`cashStatus.${status}`)])),
    },
    at: { field: 'regDate', form: 'time' },
    done: { field: 'procDate', form: 'time' },
  });
  return (
    <PartnerList
      {...view}
      page="partnerCash"
      columns={useColumns(data?.totals)}
      rows={data?.list ?? []}
      rowKey={({ cashIdx }) => cashIdx}
      csv={csv}
      period={{ range: address.value, onChange: address.set }}
      filters={
        <KindFilter<'in' | 'out'>
          kinds={kinds}
          value={cashType}
          onChange={(next) => address.set({ cashType: next })}
          labelOf={(kind) => t(kind === 'in' ? 'partner.deposits' : 'partner.withdrawals')}
        />
      }
    />
  );
}
