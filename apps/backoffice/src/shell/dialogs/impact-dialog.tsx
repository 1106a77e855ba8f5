import { unitOfImpact } from '@mirinae/contract/calls';
import type { Impact } from '@mirinae/contract/staff/impact';
import { maxGain, shownTurnover } from '@mirinae/game-math/wagering/expected-cost';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { type SyntheticEvent, useState } from 'react';
import { type PendingImpact, usePendingImpact } from '../calls/confirm-impact.ts';

/** The texts of a call, or of what it sets where it can set several things. */
function textKeyOf({ name, input }: PendingImpact): string {
  return 'what' in input ? `impact.calls.${name}.${input.what}` : `impact.calls.${name}`;
}

const named = ['name', 'title', 'memId', 'toMemId', 'effectiveOn', 'roomKey', 'market', 'outcome'] as const;
const switches = ['signupOpen', 'depositOpen', 'withdrawalOpen', 'playOpen', 'signInDigits'] as const;

/** Subject of the act, in a line. */
function useSubject(input: object): string {
  const { t } = useTranslation();
  const given = new Map<string, unknown>(Object.entries(input));
  const stateOf = (isOpen: boolean) => t(isOpen ? 'impact.open' : 'impact.closed');
  return [
    ...named.map((field) => given.get(field)).filter((value) => typeof value === 'string'),
    ...(given.has('odds') ? [(Number(given.get('odds')) / 100).toFixed(2)] : []),
    ...(given.has('isOpen') ? [stateOf(given.get('isOpen') === true)] : []),
    ...switches.flatMap((field) =>
      given.has(field) ? `${t(`site.${field}`)}: ${stateOf(given.get(field) === 'Y')}` : [],
    ),
  ].join(' · ');
}

function Figures({ name, impact: { count, total } }: PendingImpact) {
  const { t } = useTranslation();
  const figures = [
    { label: t(`impact.units.${unitOfImpact(name)}`), value: formatCount(count), look: 'text-mist-50' },
    ...(total > 0 ? [{ label: t('impact.total'), value: formatAmount(total), look: 'text-gold' }] : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-chip bg-ink-700 px-4 py-3">
      {figures.map(({ label, value, look }) => (
        <div key={label}>
          <dt className="text-mist-400 text-xs">{label}</dt>
          <dd className={`font-bold text-xl tabular-nums ${look}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const costLines = ['pays', 'costs', 'perDay'] as const;

/** Cost of the rule now and after the change: each time, and on a day. */
function Cost({ cost: { of, before, after } }: { cost: NonNullable<Impact['cost']> }) {
  const { t } = useTranslation();
  const gain = after ? maxGain(after) : 0;
  return (
    <table className="w-full text-right tabular-nums">
      <thead className="text-mist-400 text-xs">
        <tr>
          <th className="text-left font-normal">
            {t(`impact.cost.of.${of}`, { turnover: formatAmount(shownTurnover) })}
          </th>
          <th className="font-normal">{t('impact.cost.before')}</th>
          <th className="font-normal">{t('impact.cost.after')}</th>
        </tr>
      </thead>
      <tbody>
        {costLines.map((line) => (
          <tr key={line}>
            <th className="text-left font-normal text-mist-300">{t(`impact.cost.${line}`)}</th>
            <td>{before ? formatAmount(before[line]) : '—'}</td>
            <td className={gain > 0 ? 'font-bold text-coral' : 'font-bold text-gold'}>
              {after ? formatAmount(after[line]) : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Confirmation({ pending }: { pending: PendingImpact }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('reason' in pending.input ? String(pending.input.reason) : '');
  const key = textKeyOf(pending);
  const subject = useSubject(pending.input);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    pending.answer(reason.trim());
  };
  return (
    <Dialog
      onClose={() => pending.answer(null)}
      title={t(`${key}.title`)}
      {...(subject === '' ? {} : { description: subject })}
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {'expected' in pending.input && (
          <p role="alert" className="rounded-chip border border-coral/40 bg-coral/10 px-3 py-2.5 text-coral">
            {t('impact.changed')}
          </p>
        )}
        <Figures {...pending} />
        {pending.impact.cost && <Cost cost={pending.impact.cost} />}
        <p className="text-mist-200 leading-relaxed">{t(`${key}.text`)}</p>
        <Field label={t('field.reason')}>
          {(parts) => (
            <TextInput
              {...parts}
              autoFocus
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button tone="quiet" onClick={() => pending.answer(null)}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" tone="danger" disabled={reason.trim() === ''}>
            {t('impact.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Confirmation of acts that reach many members: how many, how much, the consequences, and a reason. Mounted once. */
export function ImpactDialog() {
  const pending = usePendingImpact();
  return pending && <Confirmation key={JSON.stringify([pending.name, pending.impact])} pending={pending} />;
}
