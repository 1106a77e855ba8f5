import type { GameGroup } from '@mirinae/contract/play/play';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { groupLabel } from '../../../shell/games/game-groups.ts';

const chip =
  'inline-flex h-9 pointer-coarse:h-10 items-center gap-1.5 whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-4 font-medium text-sm text-mist-200 hover:bg-ink-700';
const current = `${chip} !border-indigo-star !text-mist-50`;

export type Vendors = {
  readonly base: string;
  readonly groups: readonly GameGroup[];
  readonly chosen: GameGroup | undefined;
};

/** Those with a page worth opening: a single game is found among all, and its vendor's page by its address alone. */
export function shelvesOf({ groups, chosen }: Vendors): readonly GameGroup[] {
  const shelves = groups.filter((group) => group.gameCount !== 1 || group === chosen);
  return shelves.length > 1 || chosen ? shelves : [];
}

export function VendorChips(vendors: Vendors) {
  const { t } = useTranslation();
  const { base, chosen } = vendors;
  const shelves = shelvesOf(vendors);
  if (shelves.length === 0) return null;
  return (
    <nav aria-label={t('lobby.vendors')} className="flex gap-2 pb-1 max-lg:flex-wrap lg:overflow-x-auto">
      <Link to={base} search={true} className={chosen ? chip : current}>
        {t('list.all')}
      </Link>
      {shelves.map((group) => (
        <Link key={group.code} to={group.path} search={true} className={group === chosen ? current : chip}>
          {groupLabel(group)}
          <span className="text-mist-400">{group.gameCount}</span>
        </Link>
      ))}
    </nav>
  );
}
