import type { FreeBetRow } from '@mirinae/contract/promo/free-bets';
import { Badge } from '@mirinae/ui/badge';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../shell/calls/api.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';

/** Ended ones that are still shown. */
const endedShown = 3;

const stateOf = ({ endedAs, usedAt }: FreeBetRow) => endedAs ?? (usedAt === null ? 'open' : 'used');

function Card({ row }: { row: FreeBetRow }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const { name, amount, minOdds, maxWin, kinds, expiresAt, endedAt, paid } = row;
  const state = stateOf(row);
  return (
    <li className={`surface flex flex-col gap-2 p-4 ${endedAt === null ? '' : 'opacity-70'}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="min-w-0 flex-1">{name}</b>
        <span className="font-bold text-gold tabular-nums">{formatAmount(amount)}</span>
        <Badge tone={state === 'open' ? 'jade' : 'neutral'}>{t(`promo.freeBet.state.${state}`)}</Badge>
      </p>
      <p className="text-mist-300 text-xs tabular-nums">
        {endedAt === null
          ? t('promo.bonus.until', { at: formatDateTime(expiresAt) })
          : `${formatDateTime(endedAt)} · ${t('promo.freeBet.paid', { paid: formatAmount(paid) })}`}
      </p>
      {endedAt === null && (
        <p className="text-mist-300 text-xs">
          {[
            t('promo.freeBet.winOnly', { maxWin: formatAmount(maxWin) }),
            t('promo.freeBet.minOdds', { odds: (minOdds / 10_000).toFixed(2) }),
            kinds.map((kind) => t(`promo.freeBet.kind.${kind}`)).join(', '),
          ].join(' · ')}
        </p>
      )}
      {state === 'open' && (
        <Link
          to={pathOf('sportCombination')}
          className="inline-flex items-center self-start rounded-chip bg-gold px-3 py-1.5 font-bold text-ink-950 text-sm"
        >
          {t('promo.freeBet.use')}
        </Link>
      )}
    </li>
  );
}

/** Free bets on sports: what each requires and until when, and how the last ones ended. */
export function FreeBets() {
  const { t } = useTranslation();
  const rows = useCall('promo.freeBetList', {}).data ?? [];
  const running = rows.filter(({ endedAs }) => endedAs === null);
  const ended = rows.filter(({ endedAs }) => endedAs !== null).slice(0, endedShown);
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('promo.freeBet.title')} className="mb-5">
      <h2 className="mb-3 font-bold">{t('promo.freeBet.title')}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {[...running, ...ended].map((row) => (
          <Card key={row.freeBetIdx} row={row} />
        ))}
      </ul>
    </section>
  );
}
