import type { Game } from '@mirinae/contract/play/play';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { Flame } from 'lucide-react';
import { useTables } from '../../../../shell/games/halls.ts';
import { type Family, families, type HallFilter } from './hall-filter.ts';

const chip =
  'inline-flex h-9 pointer-coarse:h-10 items-center gap-1.5 whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-3.5 font-medium text-mist-200 text-sm hover:bg-ink-700 aria-pressed:border-indigo-star aria-pressed:text-mist-50';

type Props = {
  readonly games: readonly Game[];
  readonly filter: HallFilter;
  readonly onChange: (filter: HallFilter) => void;
};

/** Filters by game, stake and streak. */
export function HallFilters({ games, filter, onChange }: Props) {
  const { t } = useTranslation();
  const tables = useTables();
  const familyOf = ({ vendorKey, key }: Game) => tables.get(`${vendorKey}:${key}`)?.family;
  const count = (family: Family) => games.filter((game) => familyOf(game) === family).length;
  const there = families.filter((family) => count(family) > 0);
  const limits = [...new Set(games.flatMap(({ stakeMin }) => stakeMin ?? []))].sort((left, right) => left - right);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {there.length > 1 && (
        <button
          type="button"
          aria-pressed={filter.family === null}
          onClick={() => onChange({ ...filter, family: null })}
          className={chip}
        >
          {t('list.all')} <span className="text-mist-400">{games.length}</span>
        </button>
      )}
      {there.length > 1 &&
        there.map((family) => (
          <button
            key={family}
            type="button"
            aria-pressed={filter.family === family}
            onClick={() => onChange({ ...filter, family })}
            className={chip}
          >
            {t(`hall.family.${family}`)} <span className="text-mist-400">{count(family)}</span>
          </button>
        ))}
      <button
        type="button"
        aria-pressed={filter.isOnStreak}
        onClick={() => onChange({ ...filter, isOnStreak: !filter.isOnStreak })}
        className={chip}
      >
        <Flame aria-hidden className="size-4 text-gold" />
        {t('hall.onStreak')}
      </button>
      {limits.length > 1 && (
        <div>
          <Select
            aria-label={t('hall.limit')}
            value={filter.limit ?? ''}
            onChange={({ target }) => onChange({ ...filter, limit: target.value === '' ? null : Number(target.value) })}
            options={[
              { value: '', label: t('hall.limit') },
              ...limits.map((limit) => ({
                value: String(limit),
                label: t('hall.limitFrom', { amount: formatAmount(limit) }),
              })),
            ]}
          />
        </div>
      )}
    </div>
  );
}
