import type { MessageTarget } from '@mirinae/contract/board/staff-messages';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { Editor } from '../../shell/editor.tsx';

type Kind = MessageTarget['kind'];

function targetOf(kind: Kind, who: string): MessageTarget {
  if (kind === 'all') return { kind };
  return kind === 'level' ? { kind, level: Number(who) } : { kind, memId: who };
}

/** Writes a message, from a template or from nothing, and keeps what was written as a template. */
export function MessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('member');
  const [who, setWho] = useState('');
  const [text, setText] = useState({ title: '', content: '', from: 0 });
  const send = useAct('staff.messageSend', {
    invalidates: ['staff.messageList'],
    done: ({ recipients }) => t('messages.sentTo', { count: recipients }),
  });
  const keep = useAct('staff.messageTemplateSave', { invalidates: ['staff.messageTemplates'] });
  const drop = useAct('staff.messageTemplateDelete', { invalidates: ['staff.messageTemplates'] });
  const templates = useCall('staff.messageTemplates', {}).data ?? [];
  const { title, content, from } = text;
  const use = (templateIdx: number) => {
    const found = templates.find((template) => template.templateIdx === templateIdx);
    setText(found ? { title: found.title, content: found.content, from: templateIdx } : { ...text, from: 0 });
  };
  const submit = () =>
    send.mutate(
      { target: targetOf(kind, who), title, content },
      {
        onSuccess: onClose,
      },
    );
  const ready = title.trim() !== '' && content !== '' && (kind === 'all' || who.trim() !== '');
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('messages.write')}
      closeLabel={t('action.close')}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Segmented<Kind>
            label={t('messages.target')}
            value={kind}
            onValueChange={setKind}
            options={(['member', 'level', 'branch', 'all'] as const).map((value) => ({
              value,
              label: t(`messages.to.${value}`),
            }))}
          />
          {kind !== 'all' && (
            <Field label={t(`messages.who.${kind}`)} className="flex-1">
              {(parts) => <TextInput {...parts} value={who} onChange={(event) => setWho(event.target.value)} />}
            </Field>
          )}
        </div>
        <Field label={t('messages.template')}>
          {(parts) => (
            <Select
              {...parts}
              value={from || ''}
              placeholder={t('messages.noTemplate')}
              onChange={(event) => use(Number(event.target.value))}
              options={templates.map(({ templateIdx, name }) => ({ value: String(templateIdx), label: name }))}
            />
          )}
        </Field>
        <Field label={t('messages.title')}>
          {(parts) => (
            <TextInput
              {...parts}
              maxLength={100}
              value={title}
              onChange={(event) => setText({ ...text, title: event.target.value })}
            />
          )}
        </Field>
        <Editor
          key={from}
          label={t('messages.content')}
          html={content}
          onChange={(html) => setText((now) => ({ ...now, content: html }))}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {from > 0 && (
            <Button tone="danger" onClick={() => drop.mutate({ templateIdx: from }, { onSuccess: () => use(0) })}>
              {t('messages.dropTemplate')}
            </Button>
          )}
          <Button
            busy={keep.isPending}
            disabled={title.trim() === '' || content === ''}
            onClick={() =>
              keep.mutate({ ...(from ? { templateIdx: from } : {}), name: title.slice(0, 40), title, content })
            }
          >
            {t('messages.keepTemplate')}
          </Button>
          <Button tone="primary" busy={send.isPending} disabled={!ready} onClick={submit}>
            {t('messages.send')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
