import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { FormField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextArea } from '@mirinae/ui/text-input';
import { useAct } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/forms/call-form.ts';

type Comment = Answer<'board.detail'>['commentList'][number];

export function Comments({ boardIdx, list }: { boardIdx: number; list: readonly Comment[] }) {
  const { t } = useTranslation();
  const form = useCallForm('board.commentSave', {
    defaults: { boardIdx, content: '' },
    mode: 'onSubmit',
    isReset: true,
    invalidates: ['board.detail'],
  });
  const remove = useAct('board.commentDelete', { invalidates: ['board.detail'] });
  return (
    <section aria-label={t('board.comments')} className="surface mt-4 p-5">
      <h2 className="mb-3 font-bold">
        {t('board.comments')} <span className="text-cyan-star tabular-nums">{list.length}</span>
      </h2>
      <ul className="divide-y divide-ink-600/25">
        {list.map(({ cmtIdx, memNick, content, regDate, mine }) => (
          <li key={cmtIdx} className="flex gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="text-sm">
                <span className="font-semibold text-mist-100">{memNick}</span>
                <span className="ml-2 text-mist-400 tabular-nums">{formatDateTime(regDate)}</span>
              </p>
              <p className="mt-1 text-mist-200">{content}</p>
            </div>
            {mine === 'Y' && (
              <Button size="sm" tone="quiet" onClick={() => remove.mutate({ cmtIdx })}>
                {t('board.delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CallFormView form={form} className="mt-3">
        <div className="flex items-start gap-2">
          <FormField form={form} name="content" label={t('board.comment')} hiddenLabel className="flex-1">
            {(parts, { value, onChange, ref }) => (
              <TextArea
                {...parts}
                ref={ref}
                placeholder={t('board.comment')}
                maxLength={1_000}
                className="!min-h-11"
                rows={1}
                value={value}
                onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
              />
            )}
          </FormField>
          <SubmitButton form={form} size="md" className="h-11" disabled={form.form.watch('content').trim() === ''}>
            {t('board.commentSave')}
          </SubmitButton>
        </div>
        <FormFailure form={form} />
      </CallFormView>
    </section>
  );
}
