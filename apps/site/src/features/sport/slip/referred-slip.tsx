/** A slip that was referred to staff: the time they have, and the smaller stake that they may offer. */
import type { Slip } from '@mirinae/contract/sport/slips';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useRef, useState } from 'react';
import { api, invalidate } from '../../../shell/calls/api.ts';
import { refreshBalance } from '../../../shell/log-in/session-flow.ts';
import { DelayRing } from './delay-ring.tsx';
import { hidePlaced, showPlaced } from './slip-settings.ts';
import { useRequestKey } from './use-request-key.ts';

type Referral = NonNullable<Slip['referral']>;
type Offer = NonNullable<Referral['offer']>;

/** One outcome for double presses and lost answers: the slip that is taken has the key of the first press. */
function useAnswer(betIdx: string) {
  const request = useRequestKey();
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async (isTaken: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { slip } = await api('sport.answerOffer', { betIdx, isTaken, requestKey: request.keyOf({ betIdx }) });
      hidePlaced(betIdx);
      if (isTaken) showPlaced(slip.betIdx);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      isSending.current = false;
      setBusy(false);
      void invalidate('sport.slips', 'sport.slip', 'sport.quote');
      await refreshBalance();
    }
  };
  return { busy, failure, answer };
}

function OfferChoice({ betIdx, offer }: { betIdx: string; offer: Offer }) {
  const { t } = useTranslation();
  const { busy, failure, answer } = useAnswer(betIdx);
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p className="flex justify-between gap-2 text-mist-200 text-sm">
        {t('slip.win')}
        <b className="text-gold tabular-nums">{formatAmount(offer.maxPayout)}</b>
      </p>
      <div className="grid grid-cols-[1fr_2fr] gap-2">
        <Button size="sm" className="pointer-coarse:h-11" disabled={busy} onClick={() => answer(false)}>
          {t('slip.referral.leave')}
        </Button>
        <Button size="sm" tone="primary" className="pointer-coarse:h-11" busy={busy} onClick={() => answer(true)}>
          {t('slip.referral.take', { amount: formatAmount(offer.cash) })}
        </Button>
      </div>
      {failure && <p className="text-coral text-sm">{failure}</p>}
    </div>
  );
}

export function ReferredSlip({ slip, name, referral }: { slip: Slip; name: string; referral: Referral }) {
  const { t } = useTranslation();
  const { since, until, offer } = referral;
  const kind = offer ? 'offered' : 'asked';
  return (
    <>
      <div className="flex items-center gap-3">
        <DelayRing from={Date.parse(since)} until={Date.parse(until)} text={`referral.${kind}In`} />
        <div className="min-w-0 flex-1">
          <p className="flex justify-between gap-2 font-semibold text-mist-50 text-sm">
            {t(`slip.referral.${kind}`)}
            <span className="text-gold tabular-nums">{formatAmount(offer?.cash ?? slip.cash)}</span>
          </p>
          <p className="truncate text-mist-300 text-xs">
            {offer ? t('slip.referral.instead', { amount: formatAmount(slip.cash) }) : name}
          </p>
        </div>
      </div>
      {offer && <OfferChoice betIdx={slip.betIdx} offer={offer} />}
    </>
  );
}
