import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { formatWon } from '@mirinae/ui/format';
import { Segmented } from '@mirinae/ui/segmented';
import { TextInput } from '@mirinae/ui/text-input';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api } from '../../shell/api.ts';
import { invalidate } from '../../shell/calls.ts';

type Account = 'cash' | 'point';
type Direction = 'give' | 'take';
type Wish = { memberId: number; amount: number; reason: string; requestKey: string };

const send: Record<`${Account}.${Direction}`, (wish: Wish) => Promise<unknown>> = {
  'cash.give': ({ amount, ...wish }) => api('staff.giveCash', { ...wish, cash: amount }),
  'cash.take': ({ amount, ...wish }) => api('staff.takeCash', { ...wish, cash: amount }),
  'point.give': ({ amount, ...wish }) => api('staff.givePoints', { ...wish, point: amount }),
  'point.take': ({ amount, ...wish }) => api('staff.takePoints', { ...wish, point: amount }),
};

function useCorrection(memberId: number, onDone: () => void) {
  const { t } = useTranslation();
  const [account, setAccount] = useState<Account>('cash');
  const [direction, setDirection] = useState<Direction>('give');
  const [fields, setFields] = useState({ amount: '', reason: '' });
  const [busy, setBusy] = useState(false);
  // One key per opened dialog: pressing again after a lost answer moves the money once.
  const requestKey = useRef(crypto.randomUUID());
  const submit = async () => {
    setBusy(true);
    try {
      const wish = { memberId, amount: Number(fields.amount), reason: fields.reason, requestKey: requestKey.current };
      await send[`${account}.${direction}`](wish);
      toast.success(t('state.done'));
      onDone();
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setBusy(false);
      await invalidate('staff.member*', 'staff.statement', 'staff.cashBrief');
    }
  };
  return { account, setAccount, direction, setDirection, fields, setFields, busy, submit };
}

/** Credits or takes back cash or points; the reason stays in the audit log. */
export function CorrectionDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { account, setAccount, direction, setDirection, fields, setFields, busy, submit } = useCorrection(
    memberId,
    onClose,
  );
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 13);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('members.correct.title')}
      closeLabel={t('action.close')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="flex flex-wrap gap-2">
          <Segmented<Account>
            label={t('field.account')}
            value={account}
            onValueChange={setAccount}
            options={[
              { value: 'cash', label: t('money.cash') },
              { value: 'point', label: t('money.point') },
            ]}
          />
          <Segmented<Direction>
            label={t('field.kind')}
            value={direction}
            onValueChange={setDirection}
            options={[
              { value: 'give', label: t('members.correct.give') },
              { value: 'take', label: t('members.correct.take') },
            ]}
          />
        </div>
        <Field label={t('field.amount')} hint={fields.amount === '' ? undefined : formatWon(Number(fields.amount))}>
          {(parts) => (
            <TextInput
              {...parts}
              inputMode="numeric"
              value={fields.amount}
              onChange={(event) => setFields({ ...fields, amount: digits(event.target.value) })}
            />
          )}
        </Field>
        <Field label={t('field.reason')}>
          {(parts) => (
            <TextInput
              {...parts}
              maxLength={200}
              value={fields.reason}
              onChange={(event) => setFields({ ...fields, reason: event.target.value })}
            />
          )}
        </Field>
        <Button
          type="submit"
          tone={direction === 'take' ? 'danger' : 'primary'}
          busy={busy}
          disabled={Number(fields.amount) === 0 || fields.reason.trim() === ''}
        >
          {t(direction === 'give' ? 'members.correct.give' : 'members.correct.take')}
        </Button>
      </form>
    </Dialog>
  );
}
