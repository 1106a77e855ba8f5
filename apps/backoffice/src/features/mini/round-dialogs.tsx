import type { Answer } from '@mirinae/contract/calls';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useCall } from '../../shell/calls/calls.ts';
import { amountColumn, type Columns, numberColumn, textColumn } from '../../shell/lists/columns.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import type { RoundDialog, StaffRound } from './round-columns.tsx';

const refetchMs = 2_000;

type Exposed = Answer<'staff.miniExposure'>[number];

/** Payouts by outcome, updated live. */
function Exposure({ round }: { round: StaffRound }) {
  const { t } = useTranslation();
  const query = useCall('staff.miniExposure', { roundId: round.roundId }, { refetchMs });
  const rows = query.data ?? [];
  const sum = (read: (row: Exposed) => number) => formatAmount(rows.reduce((total, row) => total + read(row), 0));
  const columns: Columns<Exposed> = [
    textColumn('outcome', t('mini.outcome'), ({ game, market, outcome }) => `${game} · ${market} · ${outcome}`),
    {
      ...numberColumn('bets', t('mini.bets'), ({ bets }: Exposed) => bets),
      total: formatCount(rows.reduce((total, { bets }) => total + bets, 0)),
    },
    { ...amountColumn('stake', t('mini.stake'), ({ stake }: Exposed) => stake), total: sum(({ stake }) => stake) },
    amountColumn('liability', t('mini.liability'), ({ payout }) => payout),
  ];
  return (
    <WholeList
      label={t('mini.exposure')}
      columns={columns}
      query={query}
      rows={rows}
      rowKey={({ game, market, outcome }) => `${game}:${market}:${outcome}`}
      prefix="exposure"
      hasTotals
    />
  );
}

/** Dialogs of a round: its exposure, or the entry of its result. */
export function RoundDialogs({ action, onClose }: { action: RoundDialog | null; onClose: () => void }) {
  const { t } = useTranslation();
  if (!action) return null;
  const { round, what } = action;
  const title = `${t(`mini.${what}`)} · ${round.day} ${round.number}`;
  if (what === 'correct') return <CorrectDialog round={round} title={title} onClose={onClose} />;
  return (
    <Dialog wide onClose={onClose} title={title}>
      <Exposure round={round} />
    </Dialog>
  );
}
