import { NumberField, TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../shell/calls/calls.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { originOf, type RoleForm, refOf, useRoleForm } from './role-form.ts';
import { RoleRights } from './role-rights.tsx';
import type { RoleDetail } from './roles.ts';
import { RolesLink } from './roles-link.tsx';

const readingKinds = ['list', 'detail', 'reveal', 'export'] as const;

/** Members a business day whose personal data the role reads. */
function Readings({ form }: { form: RoleForm }) {
  const { t } = useTranslation();
  return (
    <fieldset className="surface flex flex-col gap-3 p-5">
      <legend className="float-left mb-3 w-full font-bold text-lg">{t('staff.own.readings')}</legend>
      <p className="text-mist-300 text-sm">{t('staff.own.readingsText')}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {readingKinds.map((kind) => (
          <NumberField
            key={kind}
            form={form}
            name={`readings.${kind}`}
            label={t(`audit.readings.kinds.${kind}`)}
            min={0}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Editor({ role }: { role: RoleDetail }) {
  const { t } = useTranslation();
  const form = useRoleForm(role);
  const origin = t(`staff.roles.${originOf(role)}`);
  return (
    <>
      <PageHead title={role.name ?? t('staff.own.copyOf', { role: origin })}>
        <RolesLink />
      </PageHead>
      <CallFormView form={form} className="gap-5">
        <div className="surface grid gap-4 p-5 lg:grid-cols-[minmax(0,360px)_1fr]">
          <TextField
            form={form}
            name="name"
            label={t('staff.own.name')}
            hint={t('staff.own.copiedFrom', { role: origin })}
            maxLength={40}
          />
          <p className="text-mist-300 text-sm lg:pt-7">{t('staff.own.editText')}</p>
        </div>
        <RoleRights form={form} role={role} />
        <Readings form={form} />
        <FormFailure form={form} />
        <div>
          <SubmitButton form={form}>{t('action.save')}</SubmitButton>
        </div>
      </CallFormView>
    </>
  );
}

/** A role of one's own, or a copy of a built-in one that is not saved yet: its name, rights, amounts and limits. */
export function RolePage() {
  const { role = '' } = useParams({ strict: false });
  return (
    <Loaded query={useCall('staff.roleDetail', refOf(role), { retry: false, staleMs: 0 })}>
      {(detail) => <Editor key={`${role} ${detail.version}`} role={detail} />}
    </Loaded>
  );
}
