import type { Answer } from '@mirinae/contract/calls';
import { Field } from '@mirinae/ui/field';
import { Select } from '@mirinae/ui/select';
import { Switch } from '@mirinae/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';

type Member = Answer<'staff.memberDetail'>['member'];
const levels = Array.from({ length: 10 }, (_, place) => String(place + 1));
const switches = ['withdrawalsBarred', 'canRecommend'] as const;

/** The level, a ban on withdrawals, and whether others may join under the member; the reason stays in the audit log. */
export function StandingDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const { memberId, memLevel, withdrawalsBarred, canRecommend } = member;
  const [fields, setFields] = useState({ level: memLevel, withdrawalsBarred, canRecommend });
  const edit = useAct('staff.memberEdit', { invalidates: ['staff.member*'] });
  return (
    <ReasonDialog
      open
      title={t('members.standing')}
      busy={edit.isPending}
      onClose={onClose}
      onSubmit={(reason) => edit.mutate({ memberId, ...fields, reason }, { onSuccess: onClose })}
    >
      <Field label={t('field.level')}>
        {(parts) => (
          <Select
            {...parts}
            value={String(fields.level)}
            onChange={(event) => setFields({ ...fields, level: Number(event.target.value) })}
            options={levels.map((value) => ({ value, label: `Lv.${value}` }))}
          />
        )}
      </Field>
      {switches.map((name) => (
        <p key={name} className="flex items-center gap-3">
          <Switch
            label={t(`members.${name}`)}
            checked={fields[name]}
            onCheckedChange={(checked) => setFields({ ...fields, [name]: checked })}
          />
          {t(`members.${name}`)}
        </p>
      ))}
    </ReasonDialog>
  );
}
