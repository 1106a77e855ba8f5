import { maxConditions, type SegmentRow } from '@mirinae/contract/staff/segments';
import { Button } from '@mirinae/ui/button';
import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useFieldArray } from 'react-hook-form';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ConditionFields, type SegmentForm } from './condition-fields.tsx';
import { conditionDrafts } from './segment-drafts.ts';
import { SegmentPreview } from './segment-preview.tsx';

function Conditions({ form }: { form: SegmentForm }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'conditions' });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-mist-300 text-sm">{t('promotions.segment.all')}</legend>
      {fields.map(({ id }, index) => (
        <ConditionFields key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <Button
        className="self-start"
        disabled={fields.length >= maxConditions}
        onClick={() => append(conditionDrafts.figure)}
      >
        {t('promotions.segment.add')}
      </Button>
    </fieldset>
  );
}

/** Makes or changes a segment; who is in it can be counted before it is saved. */
export function SegmentDialog({ segment, onClose }: { segment: SegmentRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.segmentSave', {
    defaults: segment
      ? { segmentIdx: segment.segmentIdx, name: segment.name, conditions: segment.conditions }
      : { name: '', conditions: [conditionDrafts.figure] },
    invalidates: ['staff.segmentList'],
    onDone: onClose,
  });
  return (
    <FormDialog
      wide
      title={t(segment ? 'promotions.segment.edit' : 'promotions.segment.new')}
      form={form}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('promotions.segment.name')} maxLength={40} />
      <Conditions form={form} />
      <SegmentPreview form={form} />
    </FormDialog>
  );
}
