import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';

/** What staff wrote about a member, and one line more. */
export function Notes({ memberId, notes }: { memberId: number; notes: Answer<'staff.cashBrief'>['notes'] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const add = useAct('staff.noteAdd', { invalidates: ['staff.cashBrief'] });
  return (
    <section>
      <h3 className="mb-2 font-bold">{t('cashier.brief.notes')}</h3>
      <form
        className="mb-2 flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ memberId, text }, { onSuccess: () => setText('') });
        }}
      >
        <div className="flex-1">
          <TextInput
            aria-label={t('cashier.brief.note')}
            placeholder={t('cashier.brief.note')}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" busy={add.isPending} disabled={text.trim() === ''}>
          {t('cashier.brief.add')}
        </Button>
      </form>
      <ul className="flex flex-col gap-2 text-sm">
        {notes.map(({ noteIdx, text: written, by, at }) => (
          <li key={noteIdx} className="rounded-chip bg-ink-700/60 px-3 py-2">
            {written}
            <span className="block text-xs text-mist-400">
              {by} · {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
