import type { Answer } from '@mirinae/contract/calls';
import { type BanKind, banKinds } from '@mirinae/contract/member/bans';
import { Button } from '@mirinae/ui/button';
import { SelectField } from '@mirinae/ui/form/fields';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { ChoiceField } from '../../shell/forms/fields.tsx';
import { useStaff } from '../../shell/session/session.ts';

type Ban = Answer<'staff.memberBans'>[number];
type DialogProps = { memberId: number; onClose: () => void };
const invalidates = ['staff.member*'] as const;
const lengths = [1, 6, 24, 72, 168, 720, 2160] as const;

function BanDialog({ memberId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.memberBan', {
    defaults: { memberId, kind: 'withdrawals', hours: 24, reason: '' },
    invalidates,
    onDone: onClose,
  });
  const options = [
    ...lengths.map((value) => ({ value, label: t(`members.bans.lengths.${value}`) })),
    { value: null, label: t('members.bans.forever') },
  ];
  return (
    <ReasonDialog title={t('members.bans.title')} form={form} name="reason" onClose={onClose}>
      <SelectField
        form={form}
        name="kind"
        label={t('members.bans.kindLabel')}
        hint={t('members.bans.hint')}
        options={banKinds.map((value) => ({ value, label: t(`members.bans.kind.${value}`) }))}
      />
      <ChoiceField form={form} name="hours" label={t('members.bans.length')} options={options} />
    </ReasonDialog>
  );
}

function LiftDialog({ memberId, kind, onClose }: DialogProps & { kind: BanKind }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.memberBanLift', {
    defaults: { memberId, kind, reason: '' },
    invalidates,
    onDone: onClose,
  });
  return <ReasonDialog title={t('members.bans.liftTitle')} form={form} name="reason" onClose={onClose} />;
}

function RunningBan({ ban, mayEdit, onLift }: { ban: Ban; mayEdit: boolean; onLift: () => void }) {
  const { t } = useTranslation();
  const { kind, until, reason, by, at } = ban;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-coral">
          {t(`members.bans.kind.${kind}`)} ·{' '}
          {until === null ? t('members.bans.forever') : t('members.bans.until', { at: formatDateTime(until) })}
        </p>
        <p className="wrap-break-word text-mist-400 text-xs">
          {by} · {formatDateTime(at)} · {reason}
        </p>
      </div>
      {mayEdit && (
        <Button size="sm" onClick={onLift}>
          {t('members.bans.lift')}
        </Button>
      )}
    </li>
  );
}

/** From what the member is banned now, and until when; a ban ends by itself, or is lifted on a reason. */
export function BansBlock({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const query = useCall('staff.memberBans', { memberId }, { retry: false });
  const mayEdit = useStaff()?.permissions.includes('members.edit') ?? false;
  const [isBanning, setBanning] = useState(false);
  const [lifting, setLifting] = useState<BanKind | null>(null);
  return (
    <section aria-label={t('members.bans.heading')} className="mb-6">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="font-bold">{t('members.bans.heading')}</h2>
        {mayEdit && (
          <Button size="sm" tone="danger" onClick={() => setBanning(true)}>
            {t('members.bans.act')}
          </Button>
        )}
      </div>
      <Loaded query={query}>
        {(bans) => (
          <ul className="surface divide-y divide-ink-600/30 px-4">
            {bans.map((ban) => (
              <RunningBan key={ban.kind} ban={ban} mayEdit={mayEdit} onLift={() => setLifting(ban.kind)} />
            ))}
            {bans.length === 0 && <li className="py-6 text-center text-mist-400">{t('members.bans.none')}</li>}
          </ul>
        )}
      </Loaded>
      {isBanning && <BanDialog memberId={memberId} onClose={() => setBanning(false)} />}
      {lifting && <LiftDialog memberId={memberId} kind={lifting} onClose={() => setLifting(null)} />}
    </section>
  );
}
