import type { Answer } from '@mirinae/contract/calls';
import { formatTimes } from '@mirinae/contract/times';
import { Button } from '@mirinae/ui/button';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { FairnessCard } from './fairness-card.tsx';
import { RewardsPage } from './rewards-page.tsx';
import { sliceColor } from './slice-color.ts';
import { SpinList } from './spin-list.tsx';
import { usePrizeName } from './use-prize-name.ts';
import { type Shown, useSpin } from './use-spin.ts';
import { toSlices } from './wheel.ts';
import { WheelPicture } from './wheel-picture.tsx';

type State = Answer<'promo.rotary'>;

function Odds({ prizes, turnoverPercent }: Pick<State, 'prizes' | 'turnoverPercent'>) {
  const { t } = useTranslation();
  const nameOf = usePrizeName();
  const slices = toSlices(prizes);
  return (
    <section className="surface p-5">
      <h2 className="mb-2 font-bold">{t('promo.rotary.odds')}</h2>
      <ul className="divide-y divide-ink-600/30">
        {prizes.map((prize, index) => (
          <li key={slices[index]?.from} className="flex items-center gap-3 py-2">
            <span aria-hidden className="size-3 rounded-full" style={{ background: sliceColor(index) }} />
            <span className="flex-1">{nameOf(prize)}</span>
            <span className="text-mist-300 tabular-nums">{((slices[index]?.share ?? 0) * 100).toFixed(3)}%</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-mist-300 text-sm">
        {t('promo.rotary.turnover', {
          point: formatTimes(turnoverPercent.point),
          cash: formatTimes(turnoverPercent.cash),
        })}
      </p>
    </section>
  );
}

function Result({ shown, turnoverPercent }: { shown: Shown | null } & Pick<State, 'turnoverPercent'>) {
  const { t } = useTranslation();
  const nameOf = usePrizeName();
  const prize = shown?.spin.prizes[shown.spin.place];
  const text =
    prize && (prize.worth === 'none' ? t('promo.rotary.lost') : t('promo.rotary.won', { prize: nameOf(prize) }));
  return (
    <p aria-live="polite" className="min-h-9 text-center font-extrabold text-2xl text-gold">
      {text}
      {prize && prize.worth !== 'none' && (
        <span className="mt-1 block font-normal text-mist-300 text-sm">
          {t(`promo.coupon.gotTurnover.${prize.worth}`, { times: formatTimes(turnoverPercent[prize.worth]) })}
        </span>
      )}
    </p>
  );
}

function Rotary({ state }: { state: State }) {
  const { t } = useTranslation();
  const nameOf = usePrizeName();
  const [clientSeed, setClientSeed] = useState('');
  const { turned, isBusy, shown, press, onStop } = useSpin(state, clientSeed.trim());
  const { isOpen, spins, waiting, unit, rest, prizes, turnoverPercent } = state;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px]">
      <section className="surface flex flex-col gap-4 p-5 sm:p-8">
        <WheelPicture prizes={prizes} turned={turned} nameOf={nameOf} onStop={onStop} />
        <Result shown={shown} turnoverPercent={turnoverPercent} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <p className="text-sm text-mist-300">{t('promo.rotary.spins')}</p>
            <p className="font-extrabold text-2xl tabular-nums">{t('promo.rotary.count', { count: spins })}</p>
            <p className="text-xs text-mist-300">
              {isOpen ? t('promo.rotary.next', { amount: formatAmount(unit - rest) }) : t('promo.rotary.closed')}
            </p>
            {waiting.spins > 0 && (
              <p className="text-amber text-xs">
                {t('promo.rotary.waiting', { count: waiting.spins, amount: formatAmount(waiting.left) })}
              </p>
            )}
          </div>
          <Button
            tone="primary"
            size="lg"
            className="min-w-40"
            busy={isBusy}
            disabled={!isOpen || spins === 0}
            onClick={() => void press()}
          >
            {t('promo.rotary.spin')}
          </Button>
        </div>
      </section>
      <div className="flex flex-col gap-5">
        <Odds prizes={prizes} turnoverPercent={turnoverPercent} />
        <FairnessCard state={state} shown={shown} clientSeed={clientSeed} onClientSeed={setClientSeed} />
        <SpinList />
      </div>
    </div>
  );
}

export function RotaryPage() {
  return (
    <RewardsPage texts="promo.rotary" query={useCall('promo.rotary', {})}>
      {(state) => <Rotary state={state} />}
    </RewardsPage>
  );
}
