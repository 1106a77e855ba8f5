import { FormField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import type { Account } from './account.ts';

type Props = { account: Account; branches: readonly string[]; onClose: () => void };

/** IDs of partners with commas or spaces between; none: the account sees the whole house. */
export function BranchesDialog({ account: { staffId, loginId }, branches, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(branches.join(', '));
  const form = useCallForm('staff.branchesSet', {
    defaults: { staffId, partners: [...branches] },
    invalidates: ['staff.branchList'],
    onDone: onClose,
    onWaiting: onClose,
  });
  return (
    <FormDialog title={`${t('staff.branches.title')} · ${loginId}`} form={form} onClose={onClose}>
      <p className="text-mist-200">{t('staff.branches.text')}</p>
      <FormField form={form} name="partners" label={t('staff.branches.partners')} hint={t('staff.branches.hint')}>
        {(parts, { onChange, onBlur, ref }) => (
          <TextInput
            {...parts}
            ref={ref}
            autoComplete="off"
            value={text}
            onBlur={onBlur}
            onChange={({ target }) => {
              setText(target.value);
              onChange(target.value.split(/[\s,]+/).filter(Boolean));
            }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
