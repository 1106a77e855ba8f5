import type { Answer } from '@mirinae/contract/calls';
import type { Tone } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatAmount } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';
import {
  actColumn,
  amountColumn,
  type Columns,
  numberColumn,
  type OnRow,
  secondColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { useStaff } from '../../shell/session/session.ts';

export type StaffRound = Answer<'staff.miniRounds'>['list'][number];
export type RoundDialog = { round: StaffRound; what: 'exposure' | 'correct' };
export type RoundAction = RoundDialog | { round: StaffRound; what: 'void' };

const tones: Record<StaffRound['status'], Tone> = {
  open: 'star',
  closed: 'amber',
  drawn: 'amber',
  settled: 'jade',
  void: 'neutral',
};

const isOver = ({ status }: StaffRound) => status === 'settled' || status === 'void';

function Actions({ round, onAction }: { round: StaffRound; onAction: (action: RoundAction) => void }) {
  const { t } = useTranslation();
  const mayManage = useStaff()?.permissions.includes('mini.manage') ?? false;
  // What our own seed draws is final from the close on.
  const mayVoid = round.commitment === null ? !isOver(round) : round.status === 'open';
  return (
    <div className="flex justify-end gap-1.5">
      <Button size="sm" onClick={() => onAction({ round, what: 'exposure' })}>
        {t('mini.exposure')}
      </Button>
      {mayManage && mayVoid && (
        <Button size="sm" tone="danger" onClick={() => onAction({ round, what: 'void' })}>
          {t('mini.void')}
        </Button>
      )}
      {mayManage && round.status === 'settled' && round.commitment === null && (
        <Button size="sm" tone="danger" onClick={() => onAction({ round, what: 'correct' })}>
          {t('mini.correct')}
        </Button>
      )}
    </div>
  );
}

function Numbers({ balls, powerball }: StaffRound) {
  return (
    <>
      {balls.join(' ')}
      {powerball !== null && ` + ${powerball}`}
    </>
  );
}

function Result({ result, shortfall }: StaffRound) {
  const { t } = useTranslation();
  return (
    <>
      <Gain amount={result} />
      {shortfall > 0 && (
        <span className="block text-xs text-amber">{t('mini.shortfall', { amount: formatAmount(shortfall) })}</span>
      )}
    </>
  );
}

/** A closed round whose beacon has not published yet. */
function BeaconAwaited({ status, beacon }: StaffRound) {
  const { t } = useTranslation();
  if (status !== 'closed' || !beacon || beacon.signature !== null) return null;
  return <span className="block text-xs text-amber">{t('mini.waitsForBeacon', beacon)}</span>;
}

export function useRoundColumns(onAction: OnRow<RoundAction>): Columns<StaffRound> {
  const { t } = useTranslation();
  return [
    textColumn(
      'number',
      t('mini.round'),
      ({ day, number }) => `${day} · ${number}`,
      ({ day, number }) => (
        <span className="whitespace-nowrap">
          {day} · <b>{number}</b>
        </span>
      ),
    ),
    secondColumn('draw', t('mini.drawsAt'), ({ drawsAt }) => drawsAt),
    textColumn(
      'status',
      t('field.status'),
      ({ status }) => t(`mini.status.${status}`),
      (round) => (
        <>
          <StatusPill tone={tones[round.status]} live={round.status === 'open'}>
            {t(`mini.status.${round.status}`)}
            {round.version > 1 && ` v${round.version}`}
          </StatusPill>
          <BeaconAwaited {...round} />
        </>
      ),
    ),
    textColumn(
      'balls',
      t('mini.balls'),
      ({ balls, powerball }) => [...balls, ...(powerball === null ? [] : [`+${powerball}`])].join(' '),
      (round) => <Numbers {...round} />,
    ),
    numberColumn('bets', t('mini.bets'), ({ bets }) => bets),
    amountColumn('stake', t('mini.stake'), ({ stake }) => stake),
    amountColumn('payout', t('mini.payout'), ({ payout }) => payout),
    amountColumn(
      'result',
      t('mini.result'),
      ({ result }) => result,
      (round) => <Result {...round} />,
    ),
    actColumn((round) => <Actions round={round} onAction={onAction} />),
  ];
}
