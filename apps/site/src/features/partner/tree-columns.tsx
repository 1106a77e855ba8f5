import type { PartnerRow } from '@mirinae/contract/partner/partner';
import { Badge, type Tone } from '@mirinae/ui/badge';
import { formatCount, formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { amountColumn } from './amounts.tsx';
import type { TreeRow } from './use-tree.ts';

const tierTones: Record<PartnerRow['tier'], Tone> = {
  PTN_1: 'gold',
  PTN_2: 'star',
  PTN_3: 'star',
  PTN_4: 'jade',
  PTN_5: 'jade',
  NORMAL: 'neutral',
};

export function TierBadge({ tier }: { tier: PartnerRow['tier'] }) {
  const { t } = useTranslation();
  return <Badge tone={tierTones[tier]}>{t(`partner.tiers.${tier}`)}</Badge>;
}

/** First column of a tree: indented by depth, with a toggle of the children. */
export function useNameColumn(toggle: (memId: string) => void): ListColumn<TreeRow> {
  const { t } = useTranslation();
  return {
    key: 'partner',
    head: t('partner.partner'),
    cell: ({ row, depth, isOpen }) => (
      <div className="flex items-center gap-2" style={{ paddingLeft: Math.max(0, depth - 1) * 18 }}>
        {row.children > 0 && depth > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${t(isOpen ? 'partner.shut' : 'partner.open')} ${row.memId}`}
            onClick={() => toggle(row.memId)}
            className="grid size-6 pointer-coarse:size-10 place-items-center rounded-chip text-mist-300 hover:bg-ink-600"
          >
            {isOpen ? <ChevronDown aria-hidden className="size-4" /> : <ChevronRight aria-hidden className="size-4" />}
          </button>
        ) : (
          depth > 0 && <span className="size-6 pointer-coarse:size-10" />
        )}
        <TierBadge tier={row.tier} />
        <span className="font-semibold">{row.memId}</span>
        <span className="text-xs text-mist-400">{row.memNick}</span>
      </div>
    ),
  };
}

function RateChips({ row }: { row: PartnerRow }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-1.5">
      {row.rates.map(({ gameType, rolling, losing }) => (
        <span key={gameType} className="rounded-md bg-ink-700 px-1.5 py-0.5 text-2xs text-mist-200 tabular-nums">
          {t(`type.${gameType}`)} <b className="text-mist-50">{formatRate(rolling)}</b> · {formatRate(losing)}
        </span>
      ))}
    </span>
  );
}

/** Facts of a partner: its code, its people, its rates. */
export function useFactColumns(): readonly ListColumn<TreeRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'joinCode',
      head: t('partner.joinCode'),
      cell: ({ row }) => <span className="font-mono text-xs">{row.joinCode}</span>,
    },
    { key: 'status', head: t('partner.status'), cell: ({ row }) => t(`partner.statuses.${row.status}`) },
    { key: 'children', head: t('partner.children'), align: 'right', cell: ({ row }) => formatCount(row.children) },
    { key: 'below', head: t('partner.below'), align: 'right', cell: ({ row }) => formatCount(row.below) },
    amountColumn('cash', t('partner.cash'), ({ row }) => row.cashAmt, { tone: 'gold' }),
    {
      key: 'rates',
      head: `${t('partner.rates')}\n(${t('partner.rolling')} · ${t('partner.losing')})`,
      cell: ({ row }) => <RateChips row={row} />,
      isWide: true,
    },
  ];
}
