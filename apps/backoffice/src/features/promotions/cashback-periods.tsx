import type { CampaignRow } from '@mirinae/contract/promo/campaigns';
import type { CashbackPeriodRow } from '@mirinae/contract/promo/cashback';
import { Dialog } from '@mirinae/ui/dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDay } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useCall } from '../../shell/calls/calls.ts';
import { amountColumn, type Columns, nameColumn, numberColumn, timeColumn } from '../../shell/lists/columns.tsx';

const daysOf = ({ from, to }: CashbackPeriodRow) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** The periods that a cashback campaign has given for. */
export function CashbackPeriods({ campaign, onClose }: { campaign: CampaignRow; onClose: () => void }) {
  const { t } = useTranslation();
  const periods = useCall('staff.cashbackPeriodList', { campaignIdx: campaign.campaignIdx });
  const columns: Columns<CashbackPeriodRow> = [
    nameColumn('days', t('promotions.cashback.period'), daysOf),
    numberColumn('bonuses', t('promotions.campaign.bonuses'), ({ bonuses }) => bonuses),
    amountColumn('given', t('promotions.cashback.given'), ({ given }) => given),
    timeColumn('finished', t('promotions.cashback.finished'), ({ finishedAt }) => finishedAt),
  ];
  const title = `${campaign.name}: ${t('promotions.cashback.list')}`;
  return (
    <Dialog wide title={title} onClose={onClose}>
      <WholeList
        label={title}
        columns={columns}
        query={periods}
        rows={periods.data ?? []}
        rowKey={({ from }) => from}
        empty={<EmptyState title={t('promotions.cashback.none')} />}
      />
    </Dialog>
  );
}
