import type { GameGroup } from '@mirinae/contract/play/play';
import { Button } from '@mirinae/ui/button';
import { refusalText } from '@mirinae/ui/calls/failure-text';
import { Dialog } from '@mirinae/ui/dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { groupLabel, useDevice, useGames } from '../../shell/games/game-groups.ts';
import { notify } from '../../shell/notices/notices.ts';
import { matchesName } from '../../shell/text/match-name.ts';
import { GameSearch } from './game-search.tsx';
import { openSlotList, useSlotList } from './slot-list.ts';
import { useLaunch } from './use-launch.ts';

const close = () => openSlotList(null);

function Slots({ group, search }: { group: GameGroup; search: string }) {
  const { t } = useTranslation();
  const launch = useLaunch();
  const games = useGames();
  const list = useCall('play.getSlotList', { vendorKey: group.code, device: useDevice() }, { retry: false });
  // A refusal of the server is shown in its own words, and the window closes.
  useEffect(() => {
    if (!list.error) return;
    notify({ kind: 'text', text: refusalText(list.error) });
    close();
  }, [list.error]);
  if (!list.data) return <SkeletonRows label={t('state.loading')} />;
  const isEnglish = currentLocale() !== 'ko';
  const slots = list.data.games.filter(({ names }) => Object.values(names).some((name) => matchesName(name, search)));
  if (slots.length === 0) return <EmptyState title={t('games.preparingTitle')} />;
  const press = (key: string) => {
    const game = games.data?.find((known) => known.vendorKey === group.code && known.key === key);
    close();
    if (game) void launch(game);
  };
  return (
    <ul className="grid max-h-[60vh] grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-4">
      {slots.map(({ key, image, names }) => (
        <li key={key || names.en}>
          <button
            type="button"
            onClick={() => press(key)}
            disabled={key === ''}
            className="flex w-full flex-col gap-1.5 rounded-card border border-ink-600/50 bg-ink-750 p-2 text-left hover:border-indigo-star/70 disabled:opacity-60"
          >
            <img src={image} alt="" loading="lazy" className="aspect-[5/4] w-full rounded-chip object-cover" />
            <span className="truncate font-semibold text-sm">{isEnglish ? names.en : names.ko}</span>
            {key === '' && <span className="text-xs text-mist-400">{t('games.preparing')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Slots of a vendor, over the current page. */
export function SlotListModal() {
  const { t } = useTranslation();
  const group = useSlotList();
  const [search, setSearch] = useState('');
  if (!group) return null;
  return (
    <Dialog wide onClose={close} title={groupLabel(group)}>
      <div className="mb-4 flex gap-2">
        <div className="flex-1">
          <GameSearch value={search} onChange={setSearch} />
        </div>
        <Button asChild>
          <Link to={group.path} onClick={close}>
            {t('action.seeAll')}
          </Link>
        </Button>
      </div>
      <Slots group={group} search={search} />
    </Dialog>
  );
}
