/** A slip from its placing to its last settlement: each leg with its rule, and what each settlement posted. */
import type { SlipStory as Story } from '@mirinae/contract/sport/slips';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import type { ReactNode } from 'react';
import { codeText } from '../calls/failure-text.ts';
import { formatAmount, formatDateTimeSeconds, formatRate, formatSigned } from '../format.ts';
import { useTranslation } from '../language/translation.ts';
import { FreeBetLine } from './free-bet-line.tsx';
import type { SlipLeg } from './leg-state.ts';
import { SlipLegRow } from './slip-legs.tsx';

function Verdict({ slip }: Pick<Story, 'slip'>) {
  const { t } = useTranslation();
  if (slip.state === 'pending') return <p className="text-amber text-sm">{t('slipLegs.waiting')}</p>;
  if (slip.state === 'referred') return <p className="text-amber text-sm">{t('slipLegs.referred')}</p>;
  if (slip.state !== 'refused') return null;
  const { legs = [], code } = slip.refusal ?? {};
  const reasons = new Set([...legs.map((leg) => leg.code), ...(code ? [code] : [])].map(codeText));
  return (
    <p className="text-coral text-sm">
      {t('slipLegs.refused')} {[...reasons].join(' ')}
    </p>
  );
}

/** Payouts by settlement of the slip; a correction has a line of its own. */
function Payouts({ payouts }: Pick<Story, 'payouts'>) {
  const { t } = useTranslation();
  if (payouts.length === 0) return null;
  return (
    <section aria-label={t('slipLegs.history')} className="flex flex-col gap-1 text-sm">
      <h3 className="font-semibold text-mist-300 text-xs">{t('slipLegs.history')}</h3>
      <ol>
        {payouts.map(({ settlement, type, target, difference, at }) => (
          <li
            key={settlement}
            className="flex flex-wrap items-baseline gap-x-3 border-ink-600/30 border-b py-1.5 last:border-0"
          >
            <span className="text-mist-300 text-xs tabular-nums">
              {t('slipLegs.settlement', { number: settlement })} · {formatDateTimeSeconds(at)}
            </span>
            <span className="ml-auto text-mist-100 tabular-nums">
              {t(`slipLegs.settled.${type}`)} {formatAmount(target)}
            </span>
            <b className="w-24 text-right text-gold tabular-nums">{formatSigned(difference)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Cash-outs of the slip, with the fair value and the fee. */
function CashOuts({ cashOuts }: Pick<Story, 'cashOuts'>) {
  const { t } = useTranslation();
  if (cashOuts.length === 0) return null;
  return (
    <section aria-label={t('slipLegs.cashOut.title')} className="flex flex-col gap-1 text-sm">
      <h3 className="font-semibold text-mist-300 text-xs">{t('slipLegs.cashOut.title')}</h3>
      <ul>
        {cashOuts.map(({ requestKey, state, isAuto, share, value, amount, fee, code }) => (
          <li key={requestKey} className="flex flex-wrap justify-between gap-x-3 py-1.5 tabular-nums">
            <span className="text-mist-300 text-xs">
              {t('slipLegs.cashOut.share', {
                share: formatRate(share),
                value: formatAmount(value),
                fee: formatRate(fee),
              })}
              {isAuto && ` · ${t('slipLegs.cashOut.auto')}`}
            </span>
            <span className={state === 'refused' ? 'text-coral' : 'text-mist-100'}>
              {t(`slipLegs.cashOut.state.${state}`)}{' '}
              {state === 'refused' ? code && codeText(code) : formatAmount(amount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  story: Story;
  /** The score of an open leg now, where the page knows it. */
  scoreOf?: (leg: SlipLeg) => ReactNode;
};

export function SlipStory({ story: { slip, cashOuts, payouts }, scoreOf }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <Verdict slip={slip} />
      <FreeBetLine slip={slip} />
      <ul aria-label={t('slipLegs.label')} className="flex flex-col gap-2">
        {slip.legs.map((leg) => (
          <SlipLegRow
            key={`${leg.fixture}|${leg.market}|${leg.specifiers}|${leg.outcome}`}
            leg={leg}
            isWhole
            score={leg.standing.kind === 'open' && scoreOf?.(leg)}
          />
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-2 text-mist-300 text-sm tabular-nums">
        {slip.combinations > 1 && (
          <span>{t('slipLegs.bet', { combinations: slip.combinations, unit: formatAmount(slip.unitStake) })}</span>
        )}
        {slip.bonus > oddsScale && (
          <span className="text-violet-star">{t('slipLegs.bonus', { percent: (slip.bonus - oddsScale) / 100 })}</span>
        )}
        {(slip.state === 'open' || slip.state === 'pending' || slip.state === 'referred') && (
          <span className="ml-auto">
            {t('slipLegs.winMost')} <b className="text-gold">{formatAmount(slip.maxPayout)}</b>
          </span>
        )}
      </p>
      <CashOuts cashOuts={cashOuts} />
      <Payouts payouts={payouts} />
    </div>
  );
}
