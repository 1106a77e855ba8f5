import type { FreeBetRow } from '@mirinae/contract/promo/free-bets';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { RewardList } from './reward-list.tsx';

function CancelDialog({ freeBetIdx, onClose }: { freeBetIdx: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.freeBetCancel', {
    defaults: { freeBetIdx, reason: '' },
    invalidates: ['staff.freeBetList', 'staff.member*'],
    onDone: onClose,
  });
  return <ReasonDialog title={t('members.freeBets.cancelTitle')} form={form} name="reason" onClose={onClose} />;
}

function Row({ row, onCancel }: { row: FreeBetRow; onCancel: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { name, amount, minOdds, maxWin, givenAt, expiresAt, usedAt, endedAt, endedAs, paid } = row;
  const state = endedAs ?? (usedAt === null ? 'open' : 'used');
  const end =
    endedAt === null
      ? t('members.bonuses.until', { at: formatDateTime(expiresAt) })
      : t('members.bonuses.endedAt', { at: formatDateTime(endedAt) });
  return (
    <li className="py-2.5">
      <p className="flex items-center justify-between gap-2">
        <span className="min-w-0">
          <b>{name}</b> <span className="tabular-nums">{formatAmount(amount)}</span>
        </span>
        {state === 'open' && onCancel && (
          <Button size="sm" tone="quiet" onClick={onCancel}>
            {t('members.bonuses.cancel')}
          </Button>
        )}
      </p>
      <p className="my-0.5">
        <Badge tone={endedAs === null ? 'jade' : 'neutral'}>{t(`members.freeBets.state.${state}`)}</Badge>
      </p>
      <p className="flex justify-between gap-2 text-mist-400 text-xs tabular-nums">
        <span>
          {formatDateTime(givenAt)} · {end}
        </span>
        <span>
          {endedAs === null
            ? t('members.freeBets.terms', { odds: (minOdds / 10_000).toFixed(2), maxWin: formatAmount(maxWin) })
            : t('members.freeBets.paid', { amount: formatAmount(paid) })}
        </span>
      </p>
    </li>
  );
}

/** Free bets on sports: those that can be used, and what the others came to. */
export function FreeBetsBlock({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const mayCancel = useStaff()?.permissions.includes('promo.manage') ?? false;
  const [cancelled, setCancelled] = useState<number | null>(null);
  return (
    <RewardList
      title={t('members.freeBets.title')}
      none={t('members.freeBets.none')}
      query={useCall('staff.freeBetList', { memberId })}
      row={(row) => (
        <Row key={row.freeBetIdx} row={row} onCancel={mayCancel ? () => setCancelled(row.freeBetIdx) : undefined} />
      )}
    >
      {cancelled !== null && <CancelDialog freeBetIdx={cancelled} onClose={() => setCancelled(null)} />}
    </RewardList>
  );
}
