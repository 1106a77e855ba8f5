/** Own bets over any page: what runs with its scores and cash-out offers, what has ended, sound and vibration. */
import type { Slip } from '@mirinae/contract/sport/slips';
import { Sheet } from '@mirinae/ui/dialog';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { serverNow } from '@mirinae/ui/server-clock';
import { SlipLegLines } from '@mirinae/ui/slip-legs/slip-leg-lines';
import { Switch } from '@mirinae/ui/switch';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../shell/calls/api.ts';
import { BetStatus } from '../../../shell/games/bet-status.tsx';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import { changeSound, useSound } from '../../../shell/sound/sound.ts';
import { canVibrate, vibration } from '../../../shell/sound/vibration.ts';
import { OpenSlips } from '../slip/open-slips.tsx';
import { openOwnBets } from './own-bets-store.ts';

const endedMs = 24 * 3_600_000;
const mostEnded = 5;
const close = () => openOwnBets(false);

function Ended({ slip }: { slip: Slip }) {
  const { t } = useTranslation();
  const { cash, winCash, settledDate, legs } = slip;
  return (
    <li className="rounded-card border border-ink-600/50 p-3">
      <p className="flex items-center gap-2 text-sm tabular-nums">
        <BetStatus bet={slip} />
        <span className="text-mist-300">{t('slip.staked', { amount: formatAmount(cash) })}</span>
        <b className={winCash > 0 ? 'ml-auto text-gold' : 'ml-auto text-mist-200'}>{formatAmount(winCash)}</b>
      </p>
      <SlipLegLines legs={legs} />
      <p className="mt-1 text-mist-400 text-xs tabular-nums">{settledDate && formatDateTime(settledDate)}</p>
    </li>
  );
}

/** The newest results of a day. */
function Results() {
  const { t } = useTranslation();
  const { data = [] } = useCall('sport.slips', {});
  const since = serverNow() - endedMs;
  const ended = data
    .filter(({ state, settledDate }) => state === 'settled' && settledDate && Date.parse(settledDate) > since)
    .toSorted((one, other) => (other.settledDate ?? '').localeCompare(one.settledDate ?? ''))
    .slice(0, mostEnded);
  if (ended.length === 0) return null;
  return (
    <section aria-label={t('slip.own.ended')} className="mt-5">
      <h3 className="mb-2 font-bold text-base">{t('slip.own.ended')}</h3>
      <ul className="flex flex-col gap-2">
        {ended.map((slip) => (
          <Ended key={slip.betIdx} slip={slip} />
        ))}
      </ul>
    </section>
  );
}

/** Nothing sounds or shakes before it is turned on here or in the settings. */
function Noise({ canShake }: { canShake: boolean }) {
  const { t } = useTranslation();
  const { hasEffects } = useSound();
  const shakes = vibration.use();
  const row = 'flex h-11 items-center justify-between gap-3 text-sm';
  return (
    <section aria-label={t('slip.own.noise')} className="mt-5 border-ink-600/50 border-t pt-2">
      <p className={row}>
        {t('slip.own.sound')}
        <Switch
          label={t('slip.own.sound')}
          checked={hasEffects}
          onCheckedChange={(isOn) => changeSound({ hasEffects: isOn })}
        />
      </p>
      {canShake && (
        <p className={row}>
          {t('slip.own.vibration')}
          <Switch label={t('slip.own.vibration')} checked={shakes} onCheckedChange={vibration.set} />
        </p>
      )}
    </section>
  );
}

export function OwnBetsPanel({ open }: { open: readonly Slip[] }) {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  const path = useLocation({ select: ({ pathname }) => pathname });
  const begun = useRef(path);
  useEffect(() => {
    if (path !== begun.current) close();
  }, [path]);
  return (
    <Sheet onClose={close} title={t('slip.own.title')} side={isMobile ? 'bottom' : 'right'}>
      <OpenSlips open={open} isTwoStep />
      <Results />
      <Noise canShake={isMobile && canVibrate()} />
    </Sheet>
  );
}
