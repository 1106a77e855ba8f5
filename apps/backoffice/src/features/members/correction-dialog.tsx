import type { CallForm } from '@mirinae/ui/form/call-form';
import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { Choice } from '../../shell/lists/filters.tsx';

const accounts = ['cash', 'point'] as const;
const directions = ['credit', 'debit'] as const;
type Account = (typeof accounts)[number];
type Direction = (typeof directions)[number];
type Props = { memberId: number; requestKey: string; direction: Direction; onClose: () => void; children: ReactNode };

const calls = {
  cash: { credit: 'staff.giveCash', debit: 'staff.takeCash' },
  point: { credit: 'staff.givePoints', debit: 'staff.takePoints' },
} as const;
const invalidates = ['staff.member*', 'staff.statement', 'staff.cashBrief'] as const;

function CorrectionForm<Values extends FieldValues>({
  form,
  amount,
  reason,
  direction,
  onClose,
  children,
}: Pick<Props, 'direction' | 'onClose' | 'children'> & {
  form: CallForm<Values>;
  amount: FieldPath<Values>;
  reason: FieldPath<Values>;
}) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('members.correct.title')}
      form={form}
      submit={t(`members.correct.${direction}`)}
      tone={direction === 'debit' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">{children}</div>
      <MoneyField form={form} name={amount} label={t('field.amount')} />
      <TextField form={form} name={reason} label={t('field.reason')} maxLength={200} />
    </FormDialog>
  );
}

function CashForm({ memberId, requestKey, ...rest }: Props) {
  const defaults = { memberId, requestKey, reason: '' };
  const form = useCallForm(calls.cash[rest.direction], { defaults, invalidates, onDone: rest.onClose });
  return <CorrectionForm {...rest} form={form} amount="cash" reason="reason" />;
}

function PointForm({ memberId, requestKey, ...rest }: Props) {
  const defaults = { memberId, requestKey, reason: '' };
  const form = useCallForm(calls.point[rest.direction], { defaults, invalidates, onDone: rest.onClose });
  return <CorrectionForm {...rest} form={form} amount="point" reason="reason" />;
}

/** Credits or debits cash or points; the reason stays in the audit log. */
export function CorrectionDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [account, setAccount] = useState<Account>('cash');
  const [direction, setDirection] = useState<Direction>('credit');
  // One key per opened dialog: pressing again after a lost answer moves the money once.
  const [requestKey] = useState(() => crypto.randomUUID());
  const Form = account === 'cash' ? CashForm : PointForm;
  return (
    <Form memberId={memberId} requestKey={requestKey} direction={direction} onClose={onClose}>
      <Choice
        label={t('field.account')}
        values={accounts}
        text={(each) => t(`money.${each}`)}
        value={account}
        onChoose={setAccount}
      />
      <Choice
        label={t('field.kind')}
        values={directions}
        text={(each) => t(`members.correct.${each}`)}
        value={direction}
        onChoose={setDirection}
      />
    </Form>
  );
}
