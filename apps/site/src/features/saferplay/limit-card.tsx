import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Progress } from '@mirinae/ui/progress';
import { useState } from 'react';
import { useAct } from '../../shell/calls/api.ts';
import { LimitDialog, useHoldsFrom } from './limit-dialog.tsx';
import { useLimitText } from './limit-text.ts';

type Limit = Answer<'safer.limits'>['limits'][number];

/** Pending looser limit, and its cancellation. */
function Waiting({ limit: { kind, next } }: { limit: Limit }) {
  const { t } = useTranslation();
  const amountText = useLimitText();
  const cancel = useAct('safer.limitCancel', { invalidates: ['safer.*'], done: t('safer.cancelled') });
  if (!next) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-chip bg-amber/10 px-3 py-2 text-amber text-sm">
      <span>{t('safer.next', { amount: amountText(kind, next.amount), at: formatDateTime(next.at) })}</span>
      <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({ kind })}>
        {t('safer.cancelNext')}
      </Button>
    </div>
  );
}

/** One limit: what it allows, how much of it is used, and what can be done with it. */
export function LimitCard({ limit }: { limit: Limit }) {
  const { t } = useTranslation();
  const amountText = useLimitText();
  const holdsFromText = useHoldsFrom();
  const [isOpen, setOpen] = useState(false);
  const remove = useAct('safer.limitSet', {
    invalidates: ['safer.*'],
    done: ({ from }) => {
      holdsFromText(from);
      return null;
    },
  });
  const { kind, amount, used, left, renewsAt, next, house } = limit;
  const change = t(amount === null ? 'safer.set' : 'safer.change');
  return (
    <section aria-label={t(`limits.kind.${kind}`)} className="surface flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-mist-300 text-sm">{t(`limits.kind.${kind}`)}</h3>
          <p className={`font-bold text-lg tabular-nums ${amount === null ? 'text-mist-400' : 'text-mist-50'}`}>
            {amountText(kind, amount)}
          </p>
        </div>
        <div className="flex gap-2">
          {amount !== null && house === null && (!next || next.amount !== null) && (
            <Button
              size="sm"
              tone="quiet"
              busy={remove.isPending}
              onClick={() => remove.mutate({ kind, amount: null })}
            >
              {t('safer.remove')}
            </Button>
          )}
          <Button size="sm" aria-label={`${t(`limits.kind.${kind}`)} ${change}`} onClick={() => setOpen(true)}>
            {change}
          </Button>
        </div>
      </div>
      {amount !== null && used !== null && left !== null && renewsAt !== null && (
        <div>
          <Progress label={t('safer.used')} value={Math.max(0, used)} most={amount} done={false} />
          <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-mist-300 text-xs tabular-nums">
            <span>{t('safer.left', { amount: amountText(kind, left) })}</span>
            <span>{t('safer.renews', { at: formatDateTime(renewsAt) })}</span>
          </p>
        </div>
      )}
      {house !== null && (
        <p className="text-mist-300 text-xs">{t('safer.house', { amount: amountText(kind, house) })}</p>
      )}
      <Waiting limit={limit} />
      {isOpen && <LimitDialog kind={kind} amount={amount} onClose={() => setOpen(false)} />}
    </section>
  );
}
