import type { Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { Segmented } from '@mirinae/ui/segmented';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';
import { NumberInput } from './number-input.tsx';

type Wish = Request<'staff.couponIssue'>;
type To = Wish['target']['to'];
const targets = ['member', 'level', 'all', 'code'] as const satisfies readonly To[];
const worths = ['point', 'cash'] as const;

type Fields = {
  name: string;
  worth: Wish['worth'];
  amount: number;
  expires: string;
  to: To;
  memId: string;
  level: number;
  code: string;
  uses: number;
};
type Change = (change: Partial<Fields>) => void;

const start: Fields = {
  name: '',
  worth: 'point',
  amount: 0,
  expires: '',
  to: 'member',
  memId: '',
  level: 1,
  code: '',
  uses: 100,
};

function toTarget({ to, memId, level, code, uses }: Fields): Wish['target'] {
  if (to === 'member') return { to, memId };
  if (to === 'level') return { to, level };
  return to === 'code' ? { to, code, uses } : { to };
}

function TargetFields({ fields, change }: { fields: Fields; change: Change }) {
  const { t } = useTranslation();
  const { to } = fields;
  return (
    <>
      <Segmented<To>
        label={t('promotions.target')}
        value={to}
        onValueChange={(value) => change({ to: value })}
        options={targets.map((value) => ({ value, label: t(`promotions.to.${value}`) }))}
      />
      {to === 'member' && (
        <Field label={t('promotions.memId')}>
          {(parts) => (
            <TextInput {...parts} value={fields.memId} onChange={(event) => change({ memId: event.target.value })} />
          )}
        </Field>
      )}
      {to === 'level' && (
        <Field label={t('promotions.level')}>
          {(parts) => <NumberInput {...parts} value={fields.level} onNumber={(level) => change({ level })} />}
        </Field>
      )}
      {to === 'code' && (
        <>
          <Field label={t('promotions.code')}>
            {(parts) => (
              <TextInput {...parts} value={fields.code} onChange={(event) => change({ code: event.target.value })} />
            )}
          </Field>
          <Field label={t('promotions.uses')}>
            {(parts) => <NumberInput {...parts} value={fields.uses} onNumber={(uses) => change({ uses })} />}
          </Field>
        </>
      )}
    </>
  );
}

export function CouponDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(start);
  const issue = useAct('staff.couponIssue', { invalidates: ['staff.couponList'] });
  const change: Change = (part) => setFields({ ...fields, ...part });
  const { name, worth, amount, expires } = fields;
  const submit = () => {
    const expiresAt = expires ? new Date(expires).toISOString() : null;
    issue.mutate({ name, worth, amount, expiresAt, target: toTarget(fields) }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('promotions.issue')}
      closeLabel={t('action.close')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label={t('promotions.name')}>
          {(parts) => (
            <TextInput
              {...parts}
              maxLength={60}
              value={name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Segmented<Wish['worth']>
          label={t('promotions.worth')}
          value={worth}
          onValueChange={(value) => change({ worth: value })}
          options={worths.map((value) => ({ value, label: t(`promotions.worths.${value}`) }))}
        />
        <Field label={t('promotions.amount')}>
          {(parts) => <NumberInput {...parts} value={amount} onNumber={(value) => change({ amount: value })} />}
        </Field>
        <TargetFields fields={fields} change={change} />
        <Field label={t('promotions.expires')}>
          {(parts) => (
            <TextInput
              {...parts}
              type="datetime-local"
              value={expires}
              onChange={(event) => change({ expires: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" tone="primary" busy={issue.isPending} disabled={name.trim() === '' || amount === 0}>
          {t('promotions.issue')}
        </Button>
      </form>
    </Dialog>
  );
}
