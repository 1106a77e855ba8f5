import type { CampaignBonus } from '@mirinae/contract/promo/campaigns';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Progress } from '@mirinae/ui/progress';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { RewardList } from './reward-list.tsx';

function CancelDialog({ bonusIdx, onClose }: { bonusIdx: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.bonusCancel', {
    defaults: { bonusIdx, reason: '' },
    invalidates: ['staff.bonusList', 'staff.member*'],
    onDone: onClose,
  });
  return <ReasonDialog title={t('members.bonuses.cancelTitle')} form={form} name="reason" onClose={onClose} />;
}

function Row({ bonus, onCancel }: { bonus: CampaignBonus; onCancel: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { name, amount, needed, done, givenAt, expiresAt, endedAs, endedAt, reason } = bonus;
  const end =
    endedAt === null
      ? t('members.bonuses.until', { at: formatDateTime(expiresAt) })
      : t('members.bonuses.endedAt', { at: formatDateTime(endedAt) });
  return (
    <li className="py-2.5">
      <p className="flex items-center justify-between gap-2">
        <span className="min-w-0">
          <b>{name}</b> <span className="tabular-nums">{formatAmount(amount)} P</span>
        </span>
        {endedAs === null && onCancel && (
          <Button size="sm" tone="quiet" onClick={onCancel}>
            {t('members.bonuses.cancel')}
          </Button>
        )}
      </p>
      <p className="my-0.5">
        <Badge tone={endedAs === null ? 'jade' : 'neutral'}>
          {t(endedAs === null ? 'members.bonuses.running' : `members.bonuses.end.${endedAs}`)}
        </Badge>
        {reason !== '' && <span className="ml-2 text-mist-300 text-xs">{reason}</span>}
      </p>
      <p className="flex justify-between gap-2 text-mist-400 text-xs tabular-nums">
        <span>
          {formatDateTime(givenAt)} · {end}
        </span>
        <span>
          {formatAmount(done)} / {formatAmount(needed)}
        </span>
      </p>
      {endedAs === null && <Progress label={name} value={Math.min(done, needed)} most={needed} />}
    </li>
  );
}

/** Bonuses of campaigns: running ones, and why the others ended. */
export function BonusesBlock({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const mayCancel = useStaff()?.permissions.includes('promo.manage') ?? false;
  const [cancelled, setCancelled] = useState<number | null>(null);
  return (
    <RewardList
      title={t('members.bonuses.title')}
      none={t('members.bonuses.none')}
      query={useCall('staff.bonusList', { memberId })}
      row={(bonus) => (
        <Row key={bonus.bonusIdx} bonus={bonus} onCancel={mayCancel ? () => setCancelled(bonus.bonusIdx) : undefined} />
      )}
    >
      {cancelled !== null && <CancelDialog bonusIdx={cancelled} onClose={() => setCancelled(null)} />}
    </RewardList>
  );
}
