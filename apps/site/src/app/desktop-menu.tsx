import type { GameGroup } from '@mirinae/contract/play/play';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { openSlotList } from '../features/games/slot-list.ts';
import { groupLabel, sectionOf, useAreGroupsKnown, useGroups, useHasGames } from '../shell/games/game-groups.ts';
import { notify } from '../shell/notices/notices.ts';
import type { MenuItem } from '../shell/pages/page.ts';
import { useMenu } from '../shell/pages/pages-context.ts';
import { useIsMember } from '../shell/session/session.ts';
import { Unfolding } from './unfolding.tsx';

/** Labels of Vietnamese are longer: they keep narrow sides at every width, and are smaller on a narrow screen. */
const entry =
  'flex h-10 items-center whitespace-nowrap rounded-[10px] px-2.5 font-semibold not-[:lang(vi)]:2xl:px-3.5 text-base text-mist-200 transition-colors hover:bg-ink-700 hover:text-mist-50 [&:lang(vi)]:px-1.5 [&:lang(vi)]:max-[1365px]:text-sm';
const more =
  'whitespace-nowrap px-1.5 py-2 text-sm not-[:lang(vi)]:2xl:px-2.5 [&:lang(vi)]:px-1 [&:lang(vi)]:max-[1365px]:text-xs';
const current = { className: '!bg-ink-600/70 !text-mist-50' };

/** The list of slots is for members. */
function useSlotListOpener(): (group: GameGroup) => void {
  const { t } = useTranslation();
  const isMember = useIsMember();
  return (group) => (isMember ? openSlotList(group) : notify({ kind: 'sign-in-first', text: t('games.signInFirst') }));
}

/** A page of the bar; a type of games with several vendors unfolds, with the count of games for each. */
function Section({ to, label, about }: Pick<MenuItem, 'to' | 'label' | 'about'>) {
  const { t } = useTranslation();
  const groups = useGroups().filter((group) => sectionOf(group) === about);
  const showSlotList = useSlotListOpener();
  const link = (
    <Link to={to} className={entry} activeProps={current}>
      {t(label)}
    </Link>
  );
  if (groups.length < 2) return <li>{link}</li>;
  return (
    <Unfolding link={link}>
      <ul className="surface grid max-h-[70vh] grid-cols-2 gap-0.5 overflow-y-auto p-2 shadow-high">
        {groups.map((group) => (
          <li key={group.code} className="flex items-center">
            <Link
              to={group.path}
              className="flex min-w-52 flex-1 items-center justify-between gap-4 rounded-chip px-3 py-2 text-mist-100 text-sm hover:bg-ink-700"
            >
              {groupLabel(group)}
              <span className="text-mist-400 text-xs tabular-nums">
                {group.gameCount > 0 ? group.gameCount : t('games.preparing')}
              </span>
            </Link>
            {about === 'slot' && (
              <IconButton label={t('games.slotList', { name: groupLabel(group) })} onClick={() => showSlotList(group)}>
                <LayoutGrid aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Unfolding>
  );
}

export function DesktopMenu() {
  const { t } = useTranslation();
  const hasGames = useHasGames();
  const isKnown = useAreGroupsKnown();
  return (
    <div className="mx-auto flex h-[52px] max-w-[1376px] items-center gap-1 border-ink-600/30 border-t px-6">
      <nav aria-label={t('menu.games')} data-tour="games">
        <ul className={`flex items-center gap-0.5 ${isKnown ? '' : 'invisible'}`}>
          {useMenu('gamesBar')
            .filter(({ about }) => hasGames(about))
            .map(({ name, ...item }) => (
              <Section key={name} {...item} />
            ))}
        </ul>
      </nav>
      <nav aria-label={t('menu.more')} className="ml-auto flex min-w-0 items-center overflow-x-auto">
        {useMenu('header').map(({ name, to, label, forPartners }) =>
          forPartners ? (
            <a key={name} href={to} target="_blank" rel="noreferrer" className={`${more} text-gold`}>
              {t(label)} ↗
            </a>
          ) : (
            <Link
              key={name}
              to={to}
              className={`${more} rounded-[10px] text-mist-300 hover:text-mist-50`}
              activeProps={{ className: '!text-mist-50' }}
            >
              {t(label)}
            </Link>
          ),
        )}
      </nav>
    </div>
  );
}
