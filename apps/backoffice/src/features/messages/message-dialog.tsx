import type { MessageTarget } from '@mirinae/contract/board/staff-messages';
import { cutText } from '@mirinae/contract/cut-text';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { EditorField } from '@mirinae/ui/form/editor-field';
import { NumberField, SwitchField, TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { ChoiceField, MomentField } from '../../shell/forms/fields.tsx';
import { ChannelsField } from './channels-field.tsx';

type Kind = MessageTarget['kind'];
type Form = CallForm<FormValues<'staff.messageSend'>>;

const targets: Readonly<Record<Kind, MessageTarget>> = {
  member: { kind: 'member', memId: '' },
  level: { kind: 'level', level: 1 },
  branch: { kind: 'branch', memId: '' },
  segment: { kind: 'segment', segmentIdx: 0 },
  all: { kind: 'all' },
};

function SegmentField({ form }: { form: Form }) {
  const { t } = useTranslation();
  const segments = useCall('staff.segmentList', {}).data ?? [];
  return (
    <ChoiceField
      form={form}
      name="target.segmentIdx"
      label={t('messages.who.segment')}
      placeholder={t('messages.noSegment')}
      options={segments.map(({ segmentIdx, name }) => ({ value: segmentIdx, label: name }))}
      className="flex-1"
    />
  );
}

function TargetFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { kind } = form.form.watch('target');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented<Kind>
        label={t('messages.target')}
        value={kind}
        onValueChange={(next) => form.form.setValue('target', targets[next])}
        options={(['member', 'level', 'branch', 'segment', 'all'] as const).map((value) => ({
          value,
          label: t(`messages.to.${value}`),
        }))}
      />
      {kind === 'level' && (
        <NumberField form={form} name="target.level" label={t('messages.who.level')} min={1} className="flex-1" />
      )}
      {kind === 'segment' && <SegmentField form={form} />}
      {(kind === 'member' || kind === 'branch') && (
        <TextField key={kind} form={form} name="target.memId" label={t(`messages.who.${kind}`)} className="flex-1" />
      )}
    </div>
  );
}

function PlanFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const isLater = form.form.watch('plan') !== null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented<'now' | 'later'>
        label={t('messages.plan.when')}
        value={isLater ? 'later' : 'now'}
        onValueChange={(next) => form.form.setValue('plan', next === 'now' ? null : { at: '', isWeekly: false })}
        options={(['now', 'later'] as const).map((value) => ({ value, label: t(`messages.plan.${value}`) }))}
      />
      {isLater && (
        <>
          <MomentField form={form} name="plan.at" label={t('messages.plan.at')} className="min-w-56 flex-1" />
          <SwitchField form={form} name="plan.isWeekly" label={t('messages.plan.weekly')} />
        </>
      )}
    </div>
  );
}

/** Templates: use, delete, or create from the current text. */
function useTemplates(form: Form) {
  const invalidates = ['staff.messageTemplates'] as const;
  const templates = useCall('staff.messageTemplates', {}).data ?? [];
  const [chosen, setChosen] = useState(0);
  const save = useAct('staff.messageTemplateSave', { invalidates });
  const remove = useAct('staff.messageTemplateDelete', { invalidates });
  const { title, content } = form.form.watch();
  return {
    templates,
    chosen,
    canSave: title.trim() !== '' && content !== '',
    isSaving: save.isPending,
    choose: (templateIdx: number) => {
      const found = templates.find((template) => template.templateIdx === templateIdx);
      setChosen(found ? templateIdx : 0);
      if (!found) return;
      form.form.setValue('title', found.title);
      form.form.setValue('content', found.content);
    },
    save: () =>
      save.mutate({ ...(chosen ? { templateIdx: chosen } : {}), name: cutText(title.trim(), 40), title, content }),
    remove: () => remove.mutate({ templateIdx: chosen }, { onSuccess: () => setChosen(0) }),
  };
}

function TemplateField({ templates }: { templates: ReturnType<typeof useTemplates> }) {
  const { t } = useTranslation();
  return (
    <Field label={t('messages.template')}>
      {(parts) => (
        <Select
          {...parts}
          value={templates.chosen || ''}
          placeholder={t('messages.noTemplate')}
          onChange={({ target }) => templates.choose(Number(target.value))}
          options={templates.templates.map(({ templateIdx, name }) => ({ value: String(templateIdx), label: name }))}
        />
      )}
    </Field>
  );
}

/** Composes a message, with or without a template, and saves its text as a template. */
export function MessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.messageSend', {
    defaults: { target: targets.member, title: '', content: '', isOffer: false, channels: ['site'], plan: null },
    invalidates: ['staff.messageList', 'staff.messagePlanList'],
    onDone: ({ recipients }) => {
      const isPlanned = form.form.getValues('plan') !== null;
      toast.success(t(isPlanned ? 'messages.plan.planned' : 'messages.sentTo', { count: recipients }));
      onClose();
    },
    onWaiting: onClose,
  });
  const templates = useTemplates(form);
  return (
    <Dialog wide onClose={onClose} title={t('messages.write')}>
      <CallFormView form={form}>
        <TargetFields form={form} />
        <TemplateField templates={templates} />
        <TextField form={form} name="title" label={t('messages.title')} maxLength={100} />
        <EditorField key={templates.chosen} form={form} name="content" label={t('messages.content')} />
        <ChannelsField form={form} />
        <SwitchField form={form} name="isOffer" label={t('messages.isOffer')} />
        <PlanFields form={form} />
        <FormFailure form={form} />
        <div className="flex flex-wrap justify-end gap-2">
          {templates.chosen > 0 && (
            <Button tone="danger" onClick={templates.remove}>
              {t('messages.deleteTemplate')}
            </Button>
          )}
          <Button busy={templates.isSaving} disabled={!templates.canSave} onClick={templates.save}>
            {t('messages.saveTemplate')}
          </Button>
          <SubmitButton form={form} size="md">
            {t('messages.send')}
          </SubmitButton>
        </div>
      </CallFormView>
    </Dialog>
  );
}
