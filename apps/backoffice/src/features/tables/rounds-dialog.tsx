import type { Answer } from '@mirinae/contract/calls';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatDateTimeSeconds } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  goldColumn,
  numberColumn,
  type OnRow,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { useStaff } from '../../shell/session/session.ts';
import type { Table } from './table-columns.tsx';

type Round = Answer<'staff.tableRoundList'>['rounds'][number];

const refetchMs = 3_000;

/** Result of the round: void, refused, or open. */
function useFate() {
  const { t } = useTranslation();
  return ({ phase, isBeaconLate, void: order }: Round) => {
    if (!order && isBeaconLate) return t('tables.rounds.beaconLate');
    if (!order) return t(`tables.rounds.phase.${phase}`);
    if (order.refusal) return t(`tables.rounds.refusal.${order.refusal}`);
    const money = order.taken > 0 ? { taken: formatAmount(order.taken), owed: formatAmount(order.owed) } : null;
    return money ? t('tables.rounds.takenMoney', money) : t(`tables.rounds.${order.state}`);
  };
}

function useColumns(onVoid: OnRow<Round>): Columns<Round> {
  const { t } = useTranslation();
  const fate = useFate();
  const mayVoid = useStaff()?.permissions.includes('tables.manage') ?? false;
  return [
    textColumn('closed', t('tables.rounds.closed'), ({ closedAt }) => formatDateTimeSeconds(closedAt)),
    numberColumn('number', t('tables.rounds.number'), ({ number }) => number),
    textColumn('mark', t('tables.results'), ({ mark }) => mark ?? '–'),
    numberColumn('bets', t('tables.bets'), ({ bets }) => bets),
    goldColumn('staked', t('tables.rounds.staked'), ({ staked }) => staked),
    goldColumn('paid', t('tables.rounds.paid'), ({ paid }) => paid),
    textColumn('fate', t('field.status'), fate),
    buttonsColumn({
      label: t('tables.rounds.void'),
      tone: 'danger',
      onPress: onVoid,
      isShown: ({ bets, phase, isTakenBack, void: order }) =>
        mayVoid && bets > 0 && phase !== 'void' && !isTakenBack && (order === null || order.state === 'refused'),
    }),
  ];
}

function VoidDialog({ table, round, onClose }: { table: Table; round: Round; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendorKey, gameKey } = table;
  const { tableRoundId, number, phase, bets, staked, paid } = round;
  const isSettled = phase === 'settled';
  const form = useCallForm('staff.tableRoundVoid', {
    defaults: { vendorKey, gameKey, tableRoundId, isSettled, bets, staked, paid, reason: '' },
    invalidates: ['staff.tableRoundList', 'staff.tableList'],
    onDone: onClose,
  });
  const figures = { bets, staked: formatAmount(staked), paid: formatAmount(paid) };
  return (
    <ReasonDialog title={t('tables.rounds.voidOf', { number })} form={form} name="reason" onClose={onClose}>
      <p className="text-mist-300 text-sm">
        {t(isSettled ? 'tables.rounds.voidsSettled' : 'tables.rounds.voidsOpen', figures)}
      </p>
    </ReasonDialog>
  );
}

/** The newest rounds of a table, each to be taken back: before its end its stakes, after it what it paid as well. */
export function RoundsDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendorKey, gameKey, names } = table;
  const [voided, setVoided] = useState<Round | null>(null);
  const query = useCall('staff.tableRoundList', { vendorKey, gameKey }, { refetchMs });
  const title = t('tables.rounds.of', { table: names[currentLocale()] });
  return (
    <Dialog wide onClose={onClose} title={title}>
      <WholeList
        label={title}
        columns={useColumns(setVoided)}
        query={query}
        rows={query.data?.rounds ?? []}
        rowKey={({ tableRoundId }) => tableRoundId}
        prefix="round"
      />
      {voided && <VoidDialog table={table} round={voided} onClose={() => setVoided(null)} />}
    </Dialog>
  );
}
