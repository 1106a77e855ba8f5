import type { FreeRoundsRow } from '@mirinae/contract/promo/free-rounds';
import { formatTimes } from '@mirinae/contract/times';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Progress } from '@mirinae/ui/progress';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { usePromoAct } from './use-promo-act.ts';

/** Ended ones that are still shown. */
const endedShown = 3;

function useWorth() {
  const { t } = useTranslation();
  return ({ worth }: FreeRoundsRow, amount: number) =>
    t(`promo.rounds.worth.${worth}`, { amount: formatAmount(amount) });
}

function useTerms() {
  const { t } = useTranslation();
  const worthOf = useWorth();
  return (row: FreeRoundsRow): string =>
    [
      t('promo.rounds.paid', { times: formatTimes(row.turnoverPercent) }),
      t('promo.rounds.cap', { cap: worthOf(row, row.cap) }),
      ...(row.endsByWithdrawal ? [t('promo.rounds.withdrawal')] : []),
    ].join(' · ');
}

function Running({ row, onGiveUp }: { row: FreeRoundsRow; onGiveUp: () => void }) {
  const { t } = useTranslation();
  const termsOf = useTerms();
  const worthOf = useWorth();
  const pathOf = usePagePath();
  const { name, rounds, left, won, games, vendorState } = row;
  const isWaiting = vendorState === 'due' || vendorState === 'refused';
  return (
    <>
      <p className="text-mist-300 text-xs">{games.map(({ names }) => names[currentLocale()]).join(', ')}</p>
      <Progress label={name} value={rounds - left} most={rounds} />
      <p className="flex flex-wrap justify-between gap-x-3 text-mist-300 text-xs tabular-nums">
        <span>{t('promo.rounds.left', { left, rounds })}</span>
        <span>{t('promo.rounds.won', { won: worthOf(row, won) })}</span>
      </p>
      <p className="text-mist-300 text-xs">{termsOf(row)}</p>
      <p className="flex gap-2">
        {isWaiting ? (
          <span className="min-w-0 flex-1 text-mist-300 text-sm">
            {t(vendorState === 'due' ? 'promo.rounds.preparing' : 'promo.rounds.notReady')}
          </span>
        ) : (
          <Link
            to={pathOf('slot')}
            className="inline-flex items-center rounded-chip bg-gold px-3 py-1.5 font-bold text-ink-950 text-sm"
          >
            {t('promo.rounds.play')}
          </Link>
        )}
        <Button size="sm" tone="quiet" onClick={onGiveUp}>
          {t('promo.bonus.giveUp')}
        </Button>
      </p>
    </>
  );
}

function Card({ row, onGiveUp }: { row: FreeRoundsRow; onGiveUp: () => void }) {
  const { t } = useTranslation();
  const worthOf = useWorth();
  const { name, rounds, stake, expiresAt, endedAs, endedAt, paid } = row;
  const isRunning = endedAs === null;
  const at = endedAt === null ? t('promo.bonus.until', { at: formatDateTime(expiresAt) }) : formatDateTime(endedAt);
  return (
    <li className={`surface flex flex-col gap-2 p-4 ${isRunning ? '' : 'opacity-70'}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="min-w-0 flex-1">{name}</b>
        <span className="font-bold text-gold tabular-nums">
          {t('promo.rounds.count', { rounds, stake: formatAmount(stake) })}
        </span>
        <Badge tone={isRunning ? 'jade' : 'neutral'}>
          {t(isRunning ? 'promo.bonus.running' : `promo.rounds.end.${endedAs}`)}
        </Badge>
      </p>
      <p className="text-mist-300 text-xs">
        {at}
        {!isRunning && ` · ${t('promo.rounds.result', { paid: worthOf(row, paid) })}`}
      </p>
      {isRunning && <Running row={row} onGiveUp={onGiveUp} />}
    </li>
  );
}

function GiveUpDialog({ row, onClose }: { row: FreeRoundsRow; onClose: () => void }) {
  const { t } = useTranslation();
  const worthOf = useWorth();
  const giveUp = usePromoAct('promo.freeRoundGiveUp', () => t('promo.rounds.gaveUp'));
  return (
    <ConfirmDialog
      title={t('promo.rounds.giveUpTitle')}
      tone="danger"
      confirmLabel={t('promo.bonus.giveUp')}
      busy={giveUp.isPending}
      onConfirm={() => giveUp.mutate({ grantIdx: row.grantIdx }, { onSettled: onClose })}
      onClose={onClose}
    >
      {t('promo.rounds.giveUpText', { left: row.left, won: worthOf(row, row.won) })}
    </ConfirmDialog>
  );
}

/** Free rounds of campaigns: how many are left, in which games and until when, and how the last ones ended. */
export function FreeRounds() {
  const { t } = useTranslation();
  const rows = useCall('promo.freeRoundList', {}).data ?? [];
  const [left, setLeft] = useState<FreeRoundsRow | null>(null);
  const running = rows.filter(({ endedAs }) => endedAs === null);
  const ended = rows.filter(({ endedAs }) => endedAs !== null).slice(0, endedShown);
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('promo.rounds.title')} className="mb-5">
      <h2 className="mb-3 font-bold">{t('promo.rounds.title')}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {[...running, ...ended].map((row) => (
          <Card key={row.grantIdx} row={row} onGiveUp={() => setLeft(row)} />
        ))}
      </ul>
      {left && <GiveUpDialog row={left} onClose={() => setLeft(null)} />}
    </section>
  );
}
