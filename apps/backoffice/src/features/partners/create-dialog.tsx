import { type MemberTier, memberTiers } from '@mirinae/contract/member/member';
import { registerRequest } from '@mirinae/contract/partner/register';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { RateFields, type RateTexts, toRates } from '@mirinae/ui/rate-fields';
import { Select } from '@mirinae/ui/select';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { useRateLabels } from './use-rate-labels.ts';

const names = ['memId', 'memNick', 'memPass', 'memPassCheck', 'memPhone', 'cashOutPass', 'memName', 'bankacc'] as const;
type Fields = Record<(typeof names)[number] | 'bank' | 'recommenderId', string>;
const noFields: Fields = {
  memId: '',
  memNick: '',
  memPass: '',
  memPassCheck: '',
  memPhone: '',
  cashOutPass: '',
  memName: '',
  bankacc: '',
  bank: '',
  recommenderId: '',
};
const secrets: ReadonlySet<string> = new Set(['memPass', 'memPassCheck', 'cashOutPass']);

/** A new partner under a partner, or a head office under nobody. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(noFields);
  const [tier, setTier] = useState<MemberTier>('PTN_1');
  const [texts, setTexts] = useState<RateTexts>({});
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const banks = useCall('site.bank', {}, { isEnabled: open });
  const create = useAct('staff.partnerCreate', { invalidates: ['staff.partner*'] });
  const labels = useRateLabels();
  const submit = () => {
    const { recommenderId, ...rest } = fields;
    const input = { ...rest, tier, rates: tier === 'NORMAL' ? [] : toRates(texts) };
    const issues = registerRequest.safeParse(input).error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse()));
    if (issues.length > 0) return;
    create.mutate(
      { ...input, recommenderId: recommenderId.trim() || null },
      {
        onSuccess: () => {
          setFields(noFields);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('partners.create')}
      closeLabel={t('action.close')}
    >
      <form
        noValidate
        className="grid items-start gap-5 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('partners.tier')}>
            {(parts) => (
              <Select
                {...parts}
                value={tier}
                onChange={(event) => setTier(memberTiers.find((each) => each === event.target.value) ?? tier)}
                options={memberTiers.map((value) => ({ value, label: t(`partners.tiers.${value}`) }))}
              />
            )}
          </Field>
          <Field label={t('partners.bank')} error={errors.bank && t(`api.${errors.bank}`)}>
            {(parts) => (
              <Select
                {...parts}
                value={fields.bank}
                placeholder="—"
                onChange={(event) => setFields({ ...fields, bank: event.target.value })}
                options={(banks.data ?? []).map(({ bankCode, bankNameKr }) => ({ value: bankCode, label: bankNameKr }))}
              />
            )}
          </Field>
          <Field label={t('partners.recommender')} className="col-span-2">
            {(parts) => (
              <TextInput
                {...parts}
                maxLength={20}
                value={fields.recommenderId}
                onChange={(event) => setFields({ ...fields, recommenderId: event.target.value })}
              />
            )}
          </Field>
          {names.map((name) => (
            <Field key={name} label={t(`partners.${name}`)} error={errors[name] && t(`api.${errors[name]}`)}>
              {(parts) => (
                <TextInput
                  {...parts}
                  type={secrets.has(name) ? 'password' : 'text'}
                  autoComplete={secrets.has(name) ? 'new-password' : 'off'}
                  value={fields[name]}
                  onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="flex flex-col gap-4">
          {tier !== 'NORMAL' && <RateFields texts={texts} most={[]} onChange={setTexts} labels={labels} />}
          <Button type="submit" tone="primary" busy={create.isPending}>
            {t('partners.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
