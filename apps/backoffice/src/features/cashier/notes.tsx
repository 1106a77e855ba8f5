import type { Answer } from '@mirinae/contract/calls';
import { TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';

/** Notes of staff about a member, and a field for another. */
export function Notes({ memberId, notes }: { memberId: number; notes: Answer<'staff.cashBrief'>['notes'] }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.noteAdd', {
    defaults: { memberId, text: '' },
    invalidates: ['staff.cashBrief'],
    onDone: () => form.form.reset({ memberId, text: '' }),
  });
  return (
    <section>
      <h3 className="mb-2 font-bold">{t('cashier.brief.notes')}</h3>
      <CallFormView form={form} className="mb-3">
        <div className="flex items-end gap-2">
          <TextField form={form} name="text" label={t('cashier.brief.note')} maxLength={500} className="flex-1" />
          <SubmitButton form={form} size="md" tone="plain">
            {t('cashier.brief.add')}
          </SubmitButton>
        </div>
        <FormFailure form={form} />
      </CallFormView>
      <ul className="flex flex-col gap-2 text-sm">
        {notes.map(({ noteIdx, text, by, at }) => (
          <li key={noteIdx} className="rounded-chip bg-ink-700/60 px-3 py-2">
            {text}
            <span className="block text-mist-400 text-xs">
              {by} · {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
