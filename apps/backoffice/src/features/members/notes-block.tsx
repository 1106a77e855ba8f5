import type { Answer } from '@mirinae/contract/calls';
import { maxTagLetters, maxTags } from '@mirinae/contract/staff/member-notes';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { TextInput } from '@mirinae/ui/text-input';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { useStaff } from '../../shell/session/session.ts';

type Kept = Answer<'staff.memberNotes'>;
const invalidates = ['staff.memberNotes', 'staff.memberTimeline'] as const;

/** Short words about the member, each with a cross. */
function Tags({ memberId, tags, mayWrite }: Pick<Kept, 'tags'> & { memberId: number; mayWrite: boolean }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const save = useAct('staff.memberTagsSet', { invalidates, done: null });
  const set = (next: readonly string[]) => save.mutate({ memberId, tags: [...next] });
  return (
    <form
      className="mb-3 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        set([...tags, text.trim()]);
        setText('');
      }}
    >
      {tags.map((tag) => (
        <Badge key={tag} tone="star">
          {tag}
          {mayWrite && (
            <button
              type="button"
              aria-label={t('members.notes.remove', { tag })}
              className="px-1 hover:text-mist-50"
              onClick={() => set(tags.filter((each) => each !== tag))}
            >
              ×
            </button>
          )}
        </Badge>
      ))}
      {mayWrite && tags.length < maxTags && (
        <div className="w-32">
          <TextInput
            aria-label={t('members.notes.tag')}
            placeholder={t('members.notes.tag')}
            maxLength={maxTagLetters}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
    </form>
  );
}

function Note({ note, mayWrite }: { note: Kept['notes'][number]; mayWrite: boolean }) {
  const { t } = useTranslation();
  const pin = useAct('staff.memberNotePin', { invalidates, done: null });
  const { noteIdx, text, by, at, isPinned } = note;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="wrap-break-word">
          {isPinned && <Pin aria-label={t('members.notes.pinned')} className="mr-1 inline size-3.5 text-amber" />}
          {text}
        </p>
        <p className="text-mist-400 text-xs">
          {by} · {formatDateTime(at)}
        </p>
      </div>
      {mayWrite && (
        <Button
          size="sm"
          tone="quiet"
          busy={pin.isPending}
          onClick={() => pin.mutate({ noteIdx, pinnedYn: isPinned ? 'N' : 'Y' })}
        >
          {t(isPinned ? 'members.notes.unpin' : 'members.notes.pin')}
        </Button>
      )}
    </li>
  );
}

function Writing({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.noteAdd', {
    defaults: { memberId, text: '' },
    invalidates,
    onDone: () => form.form.reset({ memberId, text: '' }),
  });
  return (
    <CallFormView form={form} className="mb-3">
      <div className="flex items-end gap-2">
        <TextField form={form} name="text" label={t('members.notes.write')} maxLength={500} className="flex-1" />
        <SubmitButton form={form} size="md" tone="plain">
          {t('members.notes.add')}
        </SubmitButton>
      </div>
      <FormFailure form={form} />
    </CallFormView>
  );
}

/** What staff write about the member for each other: tags, and notes of which some are pinned. */
export function NotesBlock({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const query = useCall('staff.memberNotes', { memberId }, { retry: false });
  const mayWrite = useStaff()?.role !== 'read-only';
  return (
    <section aria-label={t('members.notes.title')} className="mb-6">
      <h2 className="mb-3 font-bold">{t('members.notes.title')}</h2>
      <Loaded query={query}>
        {({ notes, tags }) => (
          <>
            <Tags memberId={memberId} tags={tags} mayWrite={mayWrite} />
            {mayWrite && <Writing memberId={memberId} />}
            <ul className="surface divide-y divide-ink-600/30 px-4">
              {notes.map((note) => (
                <Note key={note.noteIdx} note={note} mayWrite={mayWrite} />
              ))}
              {notes.length === 0 && <li className="py-6 text-center text-mist-400">{t('members.notes.none')}</li>}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}
