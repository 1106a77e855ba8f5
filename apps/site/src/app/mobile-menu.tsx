import { Button } from '@mirinae/ui/button';
import { Sheet } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { SessionClock } from '../features/saferplay/widget-session-clock.tsx';
import { startTour } from '../shell/device/tour.ts';
import { useHasGames } from '../shell/games/game-groups.ts';
import { signOut } from '../shell/log-in/session-flow.ts';
import { MenuGroups } from '../shell/pages/menu-groups.tsx';
import { useMenu, usePagePath } from '../shell/pages/pages-context.ts';
import { useSession } from '../shell/session/session.ts';
import { LanguageChoice } from './footer.tsx';

export function MobileMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const { member } = useSession();
  const close = () => onOpenChange(false);
  const showAround = () => {
    close();
    startTour();
  };
  const pathOf = usePagePath();
  const hasGames = useHasGames();
  return (
    <Sheet side="left" open={open} onClose={() => onOpenChange(false)} title={member?.memNick ?? t('menu.open')}>
      {!member && (
        <div className="mb-4 grid grid-cols-2 gap-2">
          <Button asChild>
            <Link to={pathOf('login')} onClick={close}>
              {t('action.signIn')}
            </Link>
          </Button>
          <Button asChild tone="primary">
            <Link to={pathOf('join')} onClick={close}>
              {t('action.signUp')}
            </Link>
          </Button>
        </div>
      )}
      {member && <SessionClock onChosen={close} />}
      <nav aria-label={t('menu.games')} className="grid grid-cols-2 gap-2">
        {useMenu('gamesSheet')
          .filter(({ about }) => hasGames(about))
          .map(({ name, to, label }) => (
            <Link
              key={name}
              to={to}
              onClick={close}
              className="rounded-card border border-ink-600/50 bg-ink-750 px-3 py-3.5 text-center font-semibold text-base"
            >
              {t(label)}
            </Link>
          ))}
      </nav>
      {member && (
        <div className="my-4 flex flex-col gap-3">
          <MenuGroups onChosen={close} />
        </div>
      )}
      <div className="mt-4">
        <LanguageChoice />
      </div>
      {member && (
        <Button className="mt-5" wide tone="quiet" onClick={showAround}>
          <Compass aria-hidden className="size-4" />
          {t('menu.tour')}
        </Button>
      )}
      {member && (
        <Button className="mt-2" wide onClick={() => void signOut().then(close)}>
          {t('action.signOut')}
        </Button>
      )}
    </Sheet>
  );
}
