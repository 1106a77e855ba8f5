/** Slips that wait for the end of their delay or for an answer of staff, and for a moment what became of them. */
import type { Slip } from '@mirinae/contract/sport/slips';
import { Button } from '@mirinae/ui/button';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useLegName } from '@mirinae/ui/slip-legs/slip-legs';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useCall } from '../../../shell/calls/api.ts';
import { DelayRing } from './delay-ring.tsx';
import { replacePicks } from './picks.ts';
import { ReferredSlip } from './referred-slip.tsx';
import { hidePlaced, setAmount } from './slip-settings.ts';

/** The socket sends it immediately; this is for when it is cut off. */
const pollEveryMs = 2_000;
const seenMs = 3_000;
const maxShown = 3;

/** "은하 시티 승", or the first of several. */
function useSlipName({ legs }: Slip): string {
  const { t } = useTranslation();
  const nameOf = useLegName();
  const [first] = legs;
  if (!first) return '';
  const name = nameOf(first);
  return legs.length > 1 ? t('slip.andMore', { name, count: legs.length - 1 }) : name;
}

function Waiting({ slip, judgeAt }: { slip: Slip; judgeAt: string }) {
  const { t } = useTranslation();
  const name = useSlipName(slip);
  return (
    <div className="flex items-center gap-3">
      <DelayRing from={Date.parse(slip.regDate)} until={Date.parse(judgeAt)} />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-2 font-semibold text-mist-50 text-sm">
          {t('slip.judging')}
          <span className="text-gold tabular-nums">{formatAmount(slip.cash)}</span>
        </p>
        <p className="truncate text-mist-300 text-xs">{name}</p>
      </div>
    </div>
  );
}

function Accepted({ slip }: { slip: Slip }) {
  const { t } = useTranslation();
  const name = useSlipName(slip);
  useEffect(() => {
    const timer = setTimeout(() => hidePlaced(slip.betIdx), seenMs);
    return () => clearTimeout(timer);
  }, [slip.betIdx]);
  return (
    <div className="flex items-center gap-3 text-jade">
      <CircleCheck aria-hidden className="size-8 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold text-sm">{t('slip.accepted')}</p>
        <p className="truncate text-mist-300 text-xs">
          {name} · {formatAmount(slip.cash)}
        </p>
      </div>
    </div>
  );
}

const picksOf = ({ legs }: Slip) =>
  legs.flatMap((leg) =>
    (leg.builder.length > 0 ? leg.builder : [leg]).map(({ market, specifiers, outcome, odds }) => ({
      fixtureId: leg.fixture,
      marketId: market,
      specifiers,
      outcomeId: outcome,
      odds,
      isLive: leg.liveYn === 'Y',
    })),
  );
const buildersOf = ({ legs }: Slip) => legs.flatMap(({ fixture, builder }) => (builder.length > 0 ? [fixture] : []));

function Refused({ slip }: { slip: Slip }) {
  const { t } = useTranslation();
  const nameOf = useLegName();
  const again = () => {
    replacePicks(picksOf(slip), buildersOf(slip));
    setAmount(slip.unitStake);
    hidePlaced(slip.betIdx);
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-coral text-sm">{t('slip.refused')}</p>
      {slip.refusal?.code && <p className="text-mist-200 text-sm">{codeText(slip.refusal.code)}</p>}
      <ul className="flex flex-col gap-0.5 text-xs empty:hidden">
        {slip.refusal?.legs.map(({ place, code }) => {
          const leg = slip.legs[place];
          const name = leg && nameOf(leg);
          return (
            <li key={place} className="text-mist-200">
              {name && <b className="text-mist-100">{name}</b>} {codeText(code)}
            </li>
          );
        })}
      </ul>
      <p className="text-mist-300 text-xs">{t('slip.givenBack', { amount: formatAmount(slip.cash) })}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button size="sm" onClick={() => hidePlaced(slip.betIdx)}>
          {t('action.close')}
        </Button>
        <Button size="sm" tone="primary" onClick={again}>
          {t('slip.again')}
        </Button>
      </div>
    </div>
  );
}

function PlacedSlip({ betIdx }: { betIdx: string }) {
  const { data } = useCall('sport.slip', { betIdx }, { refetchMs: pollEveryMs });
  if (!data) return null;
  return <ShownSlip slip={data.slip} />;
}

function ShownSlip({ slip }: { slip: Slip }) {
  const name = useSlipName(slip);
  return (
    <li className="surface p-3">
      {slip.state === 'pending' && slip.judgeAt && <Waiting slip={slip} judgeAt={slip.judgeAt} />}
      {slip.referral && <ReferredSlip slip={slip} name={name} referral={slip.referral} />}
      {/* The verdict is read out; the seconds before it are not. */}
      <div role="status">
        {slip.state === 'refused' && <Refused slip={slip} />}
        {(slip.state === 'open' || slip.state === 'settled') && <Accepted slip={slip} />}
      </div>
    </li>
  );
}

/** Slips by their numbers, the newest of them. */
export function PendingSlips({ shown }: { shown: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('slip.placedSlips')} className="flex flex-col gap-2">
      {shown.slice(-maxShown).map((betIdx) => (
        <PlacedSlip key={betIdx} betIdx={betIdx} />
      ))}
      {shown.length > maxShown && (
        <li className="text-center text-mist-300 text-xs">
          {t('slip.moreWaiting', { count: shown.length - maxShown })}
        </li>
      )}
    </ul>
  );
}
