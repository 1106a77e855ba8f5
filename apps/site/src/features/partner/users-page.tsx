import type { PartnerUserRow } from '@mirinae/contract/partner/partner';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/list';
import { useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { usePagedCall } from '../../shell/calls/api.ts';
import { figureFields, useFigureColumns } from './amounts.tsx';
import { BetsDialog, type ShownBets, useBetsColumn } from './bets-dialog.tsx';
import { MemberName } from './member-name.tsx';
import { PartnerList } from './partner-list.tsx';
import { useBranchFile } from './use-partner-csv.ts';
import { refetchMs, weekAddress } from './use-period.ts';

export function PartnerUsersPage() {
  const { t } = useTranslation();
  const address = useListAddress(weekAddress);
  const { startDate, endDate } = address.value;
  const [shown, setShown] = useState<ShownBets | null>(null);
  const { data, view, ...pages } = usePagedCall('partner.users', (paging) => ({ startDate, endDate, ...paging }), {
    ...address,
    refetchMs,
  });
  const csv = useBranchFile('members', pages, {
    memId: { field: 'memId' },
    memNick: { field: 'memNick' },
    parent: { field: 'parentId' },
    ...figureFields,
  });
  const columns: readonly ListColumn<PartnerUserRow>[] = [
    { key: 'member', head: t('partner.member'), cell: MemberName },
    { key: 'parent', head: t('partner.parent'), cell: ({ parentId }) => parentId },
    ...useFigureColumns<PartnerUserRow>((row) => row, data?.totals),
    useBetsColumn(({ memId }) => setShown({ title: memId, filter: { startDate, endDate, userId: memId } })),
  ];
  return (
    <>
      <PartnerList
        {...view}
        page="partnerUsers"
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ memId }) => memId}
        csv={csv}
        period={{ range: address.value, onChange: address.set }}
      />
      <BetsDialog shown={shown} onClose={() => setShown(null)} />
    </>
  );
}
