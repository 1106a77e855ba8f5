import type { Answer } from '@mirinae/contract/calls';
import type { Tone } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTimeSeconds, formatSigned, formatWon } from '@mirinae/ui/format';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../../shell/session.ts';

export type StaffRound = Answer<'staff.miniRounds'>['list'][number];
export type RoundWish = { round: StaffRound; what: 'exposure' | 'void' | 'correct' };

const tones: Record<StaffRound['status'], Tone> = {
  open: 'star',
  closed: 'amber',
  drawn: 'amber',
  settled: 'jade',
  void: 'neutral',
};

function Actions({ round, onAsk }: { round: StaffRound; onAsk: (wish: RoundWish) => void }) {
  const { t } = useTranslation();
  const mayManage = useStaff()?.permissions.includes('mini.manage') ?? false;
  const isOver = round.status === 'settled' || round.status === 'void';
  return (
    <div className="flex justify-end gap-1.5">
      <Button size="sm" onClick={() => onAsk({ round, what: 'exposure' })}>
        {t('mini.exposure')}
      </Button>
      {mayManage && !isOver && (
        <Button size="sm" tone="danger" onClick={() => onAsk({ round, what: 'void' })}>
          {t('mini.void')}
        </Button>
      )}
      {mayManage && round.status === 'settled' && (
        <Button size="sm" tone="danger" onClick={() => onAsk({ round, what: 'correct' })}>
          {t('mini.correct')}
        </Button>
      )}
    </div>
  );
}

export function RoundsTable({ rounds, onAsk }: { rounds: readonly StaffRound[]; onAsk: (wish: RoundWish) => void }) {
  const { t } = useTranslation();
  const columns: readonly Column<StaffRound>[] = [
    {
      key: 'number',
      head: t('mini.round'),
      cell: ({ day, number }) => (
        <span className="tabular-nums">
          {day} · <b>{number}</b>
        </span>
      ),
    },
    {
      key: 'draw',
      head: t('mini.drawsAt'),
      cell: ({ drawsAt }) => <span className="text-mist-300 tabular-nums">{formatDateTimeSeconds(drawsAt)}</span>,
    },
    {
      key: 'status',
      head: t('field.status'),
      cell: ({ status, version }) => (
        <StatusPill tone={tones[status]} live={status === 'open'}>
          {t(`mini.status.${status}`)}
          {version > 1 && ` v${version}`}
        </StatusPill>
      ),
    },
    {
      key: 'balls',
      head: t('mini.balls'),
      cell: ({ balls, powerball }) => (
        <span className="tabular-nums">
          {balls.join(' ')}
          {powerball !== null && ` + ${powerball}`}
        </span>
      ),
    },
    { key: 'bets', head: t('mini.bets'), align: 'right', cell: ({ bets }) => formatWon(bets) },
    { key: 'stake', head: t('mini.stake'), align: 'right', cell: ({ stake }) => formatWon(stake) },
    { key: 'payout', head: t('mini.payout'), align: 'right', cell: ({ payout }) => formatWon(payout) },
    {
      key: 'result',
      head: t('mini.result'),
      align: 'right',
      cell: ({ result, shortfall }) => (
        <span className={result < 0 ? 'text-coral' : 'text-jade'}>
          {formatSigned(result)}
          {shortfall > 0 && (
            <span className="block text-[12px] text-amber">
              {t('mini.shortfall', { amount: formatWon(shortfall) })}
            </span>
          )}
        </span>
      ),
    },
    { key: 'act', head: '', align: 'right', cell: (round) => <Actions round={round} onAsk={onAsk} /> },
  ];
  return (
    <DataTable
      label={t('mini.page.mini')}
      columns={columns}
      rows={rounds}
      rowKey={({ roundId }) => roundId}
      empty={<EmptyState title={t('list.none')} />}
    />
  );
}
