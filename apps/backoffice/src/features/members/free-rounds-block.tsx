import type { StaffFreeRoundsRow } from '@mirinae/contract/promo/free-rounds';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Progress } from '@mirinae/ui/progress';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { RewardList } from './reward-list.tsx';

function CancelDialog({ grantIdx, onClose }: { grantIdx: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.freeRoundCancel', {
    defaults: { grantIdx, reason: '' },
    invalidates: ['staff.freeRoundList', 'staff.member*'],
    onDone: onClose,
  });
  return <ReasonDialog title={t('members.rounds.cancelTitle')} form={form} name="reason" onClose={onClose} />;
}

function RetryDialog({ grantIdx, onClose }: { grantIdx: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.freeRoundRetry', {
    defaults: { grantIdx, reason: '' },
    invalidates: ['staff.freeRoundList'],
    onDone: onClose,
  });
  return <ReasonDialog title={t('members.rounds.retryTitle')} form={form} name="reason" onClose={onClose} />;
}

/** How far the vendor is, and its words of a refusal. */
function AtVendor({ row, onRetry }: { row: StaffFreeRoundsRow; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { vendorState: state, vendorReason: reason, endedAs } = row;
  if (state === null) return null;
  const isRefused = state === 'refused';
  return (
    <p className="my-0.5 flex flex-wrap items-center gap-2 text-xs">
      <Badge tone={isRefused ? 'coral' : 'neutral'}>{t(`members.rounds.vendor.${state}`)}</Badge>
      {reason !== '' && <span className="min-w-0 break-words text-mist-300">{reason}</span>}
      {isRefused && endedAs === null && onRetry && (
        <Button size="sm" tone="quiet" onClick={onRetry}>
          {t('members.rounds.retry')}
        </Button>
      )}
    </p>
  );
}

type RowProps = {
  row: StaffFreeRoundsRow;
  onCancel: (() => void) | undefined;
  onRetry: (() => void) | undefined;
};

function Row({ row, onCancel, onRetry }: RowProps) {
  const { t } = useTranslation();
  const { name, rounds, left, stake, won, paid, worth, games, givenAt, expiresAt, endedAs, endedAt, reason } = row;
  const isRunning = endedAs === null;
  const unit = (amount: number) => t(`members.rounds.worth.${worth}`, { amount: formatAmount(amount) });
  const end =
    endedAt === null
      ? t('members.bonuses.until', { at: formatDateTime(expiresAt) })
      : t('members.bonuses.endedAt', { at: formatDateTime(endedAt) });
  return (
    <li className="py-2.5">
      <p className="flex items-center justify-between gap-2">
        <span className="min-w-0">
          <b>{name}</b>{' '}
          <span className="tabular-nums">{t('members.rounds.count', { rounds, stake: formatAmount(stake) })}</span>
        </span>
        {isRunning && onCancel && (
          <Button size="sm" tone="quiet" onClick={onCancel}>
            {t('members.bonuses.cancel')}
          </Button>
        )}
      </p>
      <p className="my-0.5">
        <Badge tone={isRunning ? 'jade' : 'neutral'}>
          {t(isRunning ? 'members.bonuses.running' : `members.rounds.end.${endedAs}`)}
        </Badge>
        {reason !== '' && <span className="ml-2 text-mist-300 text-xs">{reason}</span>}
      </p>
      <AtVendor row={row} onRetry={onRetry} />
      <p className="text-mist-300 text-xs">{games.map(({ names }) => names[currentLocale()]).join(', ')}</p>
      <p className="flex justify-between gap-2 text-mist-400 text-xs tabular-nums">
        <span>
          {formatDateTime(givenAt)} · {end}
        </span>
        <span>
          {t(isRunning ? 'members.rounds.won' : 'members.rounds.paid', { amount: unit(isRunning ? won : paid) })}
        </span>
      </p>
      {isRunning && <Progress label={name} value={rounds - left} most={rounds} />}
    </li>
  );
}

/** Free rounds of campaigns: running ones, and why the others ended. */
export function FreeRoundsBlock({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const mayCancel = useStaff()?.permissions.includes('promo.manage') ?? false;
  const [cancelled, setCancelled] = useState<number | null>(null);
  const [retried, setRetried] = useState<number | null>(null);
  return (
    <RewardList
      title={t('members.rounds.title')}
      none={t('members.rounds.none')}
      query={useCall('staff.freeRoundList', { memberId })}
      row={(row) => (
        <Row
          key={row.grantIdx}
          row={row}
          onCancel={mayCancel ? () => setCancelled(row.grantIdx) : undefined}
          onRetry={mayCancel ? () => setRetried(row.grantIdx) : undefined}
        />
      )}
    >
      {retried !== null && <RetryDialog grantIdx={retried} onClose={() => setRetried(null)} />}
      {cancelled !== null && <CancelDialog grantIdx={cancelled} onClose={() => setCancelled(null)} />}
    </RewardList>
  );
}
