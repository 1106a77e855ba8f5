import type { Request } from '@mirinae/contract/calls';
import { readWhole } from '@mirinae/contract/typed-amount';
import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { formatAmount, formatCount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import type { SegmentForm } from './condition-fields.tsx';

type Conditions = Request<'staff.segmentPreview'>['conditions'];

/** What it costs to give each of them something. */
function CostEstimate({ count }: { count: number }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const each = readWhole(typed) ?? 0;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('promotions.segment.each')}>
        {(parts) => (
          <TextInput {...parts} inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      {each > 0 && (
        <p className="pb-2.5 text-mist-200">{t('promotions.segment.cost', { amount: formatAmount(count * each) })}</p>
      )}
    </div>
  );
}

function Found({ conditions }: { conditions: Conditions }) {
  const { t } = useTranslation();
  return (
    <Loaded query={useCall('staff.segmentPreview', { conditions })}>
      {({ count, sample }) => (
        <div className="flex flex-col gap-3">
          <p className="font-bold" role="status">
            {t('promotions.segment.members', { count: formatCount(count) })}
          </p>
          {sample.length > 0 && (
            <table className="w-full text-left text-sm">
              <caption className="mb-1 text-left text-mist-400 text-xs">{t('promotions.segment.sample')}</caption>
              <tbody>
                {sample.map(({ memId, memNick, memLevel, lastLoginAt }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: masked members have no key of their own.
                  <tr key={index} className="border-ink-600/30 border-t">
                    <td className="py-1">{memId}</td>
                    <td>{memNick}</td>
                    <td>
                      {t('field.level')} {memLevel}
                    </td>
                    <td className="text-mist-300">{lastLoginAt === null ? '—' : formatDateTime(lastLoginAt)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <CostEstimate count={count} />
        </div>
      )}
    </Loaded>
  );
}

/** Who meets the conditions as they are in the form, counted when it is wanted. */
export function SegmentPreview({ form }: { form: SegmentForm }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Conditions | null>(null);
  const count = async () => {
    if (await form.form.trigger('conditions')) setShown(structuredClone(form.form.getValues('conditions')));
  };
  return (
    <div className="flex flex-col gap-3">
      <Button className="self-start" onClick={() => void count()}>
        {t('promotions.segment.count')}
      </Button>
      {shown && <Found conditions={shown} />}
    </div>
  );
}
