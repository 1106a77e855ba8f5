import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { gameName, useGames } from '../../../../shell/games/game-groups.ts';
import { useTable } from '../../../../shell/games/halls.ts';
import { usePagePath } from '../../../../shell/pages/pages-context.ts';
import { isSame } from '../../use-shelf.ts';
import { maxTables, textOf, useMulti } from './multi.ts';
import { PhaseRing } from './phase-ring.tsx';

function Place({ vendorKey, gameKey }: { vendorKey: string; gameKey: string }) {
  const { t } = useTranslation();
  const { data = [] } = useGames();
  const { remove } = useMulti();
  const table = useTable({ vendorKey, key: gameKey });
  const game = data.find((known) => isSame({ vendorKey, key: gameKey }, known));
  if (!game) return null;
  const name = gameName(game);
  return (
    <li className="flex h-16 min-w-40 items-center gap-2 rounded-chip border border-ink-600 bg-ink-800 px-2.5 max-sm:h-auto max-sm:min-w-0 max-sm:border-0 max-sm:bg-transparent max-sm:px-0">
      <PhaseRing table={table} />
      <span className="min-w-0 flex-1 truncate font-semibold text-mist-50 text-sm max-sm:sr-only">{name}</span>
      <button
        type="button"
        aria-label={t('hall.takeOut', { name })}
        onClick={() => remove(game)}
        className="grid size-8 pointer-coarse:size-10 place-items-center rounded-full text-mist-300 hover:text-mist-50 max-sm:hidden"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

/** The tables chosen to be played side by side; there once one is. */
export function MultiDock() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const { refs } = useMulti();
  if (refs.length === 0) return null;
  return (
    <aside
      aria-label={t('pages.multiTables')}
      className="sticky bottom-[calc(5rem+var(--dock,0px))] z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-3 rounded-card border border-ink-500/70 bg-ink-900/95 p-3 shadow-high lg:bottom-4"
    >
      <strong className="text-mist-50 text-sm">
        {t('pages.multiTables')} {refs.length}/{maxTables}
      </strong>
      <ul className="flex flex-wrap gap-2">
        {refs.map(({ vendorKey, key }) => (
          <Place key={`${vendorKey}:${key}`} vendorKey={vendorKey} gameKey={key} />
        ))}
      </ul>
      <Link
        to={pathOf('multiTables')}
        search={{ tables: textOf(refs) }}
        className="inline-flex h-11 items-center rounded-chip bg-indigo-star px-5 font-bold text-ink-950"
      >
        {t('hall.together', { count: refs.length })}
      </Link>
    </aside>
  );
}
