import type { Slip } from '@mirinae/contract/sport/slips';
import { AmountPad } from '@mirinae/ui/amount-pad';
import { Button } from '@mirinae/ui/button';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { formatAmount, formatRate, houseAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useAct } from '../../../shell/calls/api.ts';
import { announcesPrices } from '../../../shell/device/announce-prices.ts';
import { DelayRing } from './delay-ring.tsx';
import { type CashOutQuote, useCashOut, useQuoteOfPart, wholePart } from './use-cash-out.ts';

/** Share of the running part to cash out, in steps of ten percent. */
function PartField({ part, onPart }: { part: number; onPart: (part: number) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex justify-between text-mist-300 text-xs">
        {t('slip.cashOut.part')}
        <b className="text-mist-100 tabular-nums">{part}%</b>
      </label>
      <input
        id={id}
        type="range"
        min={10}
        max={wholePart}
        step={10}
        value={part}
        onChange={(event) => onPart(Number(event.target.value))}
        className="h-10 accent-indigo-star"
      />
    </div>
  );
}

const autoSteps = [10_000, 100_000, 1_000_000] as const;

/** The amount from which it is taken by itself, automatically. */
function AutoField({ slip }: { slip: Slip }) {
  const { t } = useTranslation();
  const id = useId();
  const [amount, setAmount] = useState(slip.autoCashOut ?? 0);
  const name = useAct('sport.cashOutAuto', { invalidates: ['sport.slips'], done: t('slip.cashOut.kept') });
  const isKept = slip.autoCashOut !== null;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-mist-300 text-xs">
        {t('slip.cashOut.auto')}
      </label>
      <AmountPad
        id={id}
        amount={amount}
        onAmount={setAmount}
        steps={autoSteps.map(houseAmount).map((step) => ({ amount: step, label: `+${formatAmount(step)}` }))}
        clearLabel={t('action.clear')}
        unit={t('money.unit')}
      />
      <div className="flex gap-2">
        {isKept && (
          <Button
            className="flex-1"
            size="sm"
            onClick={() => name.mutate({ betIdx: slip.betIdx, amount: null })}
            busy={name.isPending}
          >
            {t('slip.cashOut.end')}
          </Button>
        )}
        <Button
          className="flex-1"
          size="sm"
          busy={name.isPending}
          disabled={amount === 0 || amount === slip.autoCashOut}
          onClick={() => name.mutate({ betIdx: slip.betIdx, amount })}
        >
          {t('slip.cashOut.keep')}
        </Button>
      </div>
    </div>
  );
}

type SureProps = { offer: number; busy: boolean; onTake: () => void; onLeave: () => void };

/** The second press takes what is offered then. */
function Sure({ offer, busy, onTake, onLeave }: SureProps) {
  const { t } = useTranslation();
  const amount = formatAmount(offer);
  return (
    <fieldset className="mt-2 flex flex-col gap-2">
      <legend className="font-semibold text-sm">{t('slip.cashOut.sure', { amount })}</legend>
      <div className="flex gap-2">
        <Button className="flex-1" onClick={onLeave}>
          {t('action.cancel')}
        </Button>
        <Button className="flex-1" tone="primary" busy={busy} disabled={offer === 0} onClick={onTake}>
          {t('slip.cashOut.take', { amount })}
        </Button>
      </div>
    </fieldset>
  );
}

type Props = { slip: Slip; quote: CashOutQuote | undefined; isTwoStep?: boolean };

/** The fair value is shown with the offer, and the fee between them. */
export function CashOut({ slip, quote, isTwoStep = false }: Props) {
  const { t } = useTranslation();
  const isAnnounced = announcesPrices.use();
  const [part, setPart] = useState(wholePart);
  const [isMore, setMore] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { busy, take, waiting, failure } = useCashOut(slip.betIdx);
  const offered = useQuoteOfPart(slip, part, quote);
  const offer = offered?.code === null ? offered.amount : 0;
  if (waiting?.judgeAt)
    return (
      <div className="mt-2 flex items-center gap-3">
        <DelayRing from={Date.parse(waiting.requestedAt)} until={Date.parse(waiting.judgeAt)} />
        <p className="font-semibold text-sm">{t('slip.cashOut.waiting', { amount: formatAmount(waiting.amount) })}</p>
      </div>
    );
  const send = () => {
    setConfirming(false);
    void take(part, offer);
  };
  if (isConfirming) return <Sure offer={offer} busy={busy} onTake={send} onLeave={() => setConfirming(false)} />;
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div className="flex gap-2">
        <Button
          className="min-w-0 flex-1"
          busy={busy}
          disabled={offer === 0}
          onClick={() => (isTwoStep ? setConfirming(true) : send())}
        >
          {offer > 0 ? t('slip.cashOut.take', { amount: formatAmount(offer) }) : t('slip.cashOut.title')}
        </Button>
        <Button aria-expanded={isMore} aria-label={t('slip.cashOut.more')} onClick={() => setMore(!isMore)}>
          <SlidersHorizontal aria-hidden className="size-4" />
        </Button>
      </div>
      {failure && (
        <p role="status" className="text-coral text-xs">
          {failure}
        </p>
      )}
      <p className="text-mist-300 text-xs tabular-nums" aria-live={isAnnounced ? 'polite' : 'off'}>
        {offered?.code
          ? codeText(offered.code)
          : offered && t('slip.cashOut.fair', { value: formatAmount(offered.value), fee: formatRate(offered.fee) })}
        {slip.autoCashOut !== null && (
          <span className="block">{t('slip.cashOut.from', { amount: formatAmount(slip.autoCashOut) })}</span>
        )}
      </p>
      {isMore && (
        <>
          <PartField part={part} onPart={setPart} />
          <AutoField slip={slip} />
        </>
      )}
    </div>
  );
}
