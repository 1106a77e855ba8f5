import type { Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import type { CallForm } from '@mirinae/ui/form/call-form';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';

const maxSteps = 5;

type Props = {
  form: CallForm<Request<'staff.vendorFeeSet'>>;
  /** The fields of a step. */
  children: (index: number) => ReactNode;
};

/** Percentages of what a month has above an amount, each above the one before. */
export function FeeSteps({ form, children }: Props) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'steps' });
  const last = form.form.watch('steps').at(-1)?.above ?? 0;
  return (
    <div className="flex flex-col gap-3">
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-2 sm:grid-cols-[1fr_1fr_auto]">
          {children(index)}
          {index > 0 && (
            <Button tone="quiet" className="sm:mt-6" onClick={() => remove(index)}>
              {t('action.remove')}
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button
          size="sm"
          disabled={fields.length >= maxSteps}
          onClick={() => append({ above: Number(last) + 100_000_000, percent: 10 })}
        >
          {t('vendors.fees.addStep')}
        </Button>
      </div>
    </div>
  );
}
