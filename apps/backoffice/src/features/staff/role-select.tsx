import { staffRoles } from '@mirinae/contract/staff/staff';
import { Field } from '@mirinae/ui/field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { useCall } from '../../shell/calls/calls.ts';
import { keyOfRole, type RoleRef, useRoleName } from './roles.ts';

const builtIn = staffRoles.map((role) => ({ role, roleIdx: null, name: null }));

type Props = {
  label: string;
  hint?: string;
  value: RoleRef;
  onChange: (role: RoleRef) => void;
};

/** A choice of all roles, built-in ones first. */
export function RoleSelect({ label, hint, value, onChange }: Props) {
  const nameOf = useRoleName();
  const { data: roles = builtIn } = useCall('staff.roleList', {});
  return (
    <Field label={label} hint={hint}>
      {(parts) => (
        <Select
          {...parts}
          value={keyOfRole(value)}
          options={roles.map((each) => ({ value: keyOfRole(each), label: nameOf(each) }))}
          onChange={({ target }) => {
            const chosen = roles.find((each) => keyOfRole(each) === target.value);
            if (chosen) onChange({ role: chosen.role, roleIdx: chosen.roleIdx });
          }}
        />
      )}
    </Field>
  );
}

/** The role of an account, with what the product means by a built-in one. */
export function RoleField({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <RoleSelect label={t('staff.role')} hint={t(`staff.roleText.${value.role}`)} value={value} onChange={onChange} />
  );
}
