import { Button } from '@mirinae/ui/button';
import { Sheet } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useHasGames } from '../shell/game-groups.ts';
import { useMenu, usePlace } from '../shell/pages-context.ts';
import { useSession } from '../shell/session.ts';
import { signOut } from '../shell/session-flow.ts';
import { LanguageChoice } from './footer.tsx';

const row = 'flex items-center justify-between rounded-chip px-3 py-3 font-medium hover:bg-ink-700';

export function MobileMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const { member } = useSession();
  const close = () => onOpenChange(false);
  const own = useMenu('sheet');
  const place = usePlace();
  const hasGames = useHasGames();
  return (
    <Sheet
      side="left"
      open={open}
      onOpenChange={onOpenChange}
      title={member?.memNick ?? t('menu.open')}
      closeLabel={t('action.close')}
    >
      {!member && (
        <div className="mb-4 grid grid-cols-2 gap-2">
          <Button asChild>
            <Link to={place('login')} onClick={close}>
              {t('action.signIn')}
            </Link>
          </Button>
          <Button asChild tone="primary">
            <Link to={place('join')} onClick={close}>
              {t('action.signUp')}
            </Link>
          </Button>
        </div>
      )}
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
      <nav aria-label={t('menu.more')} className="my-4">
        {own.map(({ name, to, label, forPartners }) =>
          forPartners ? (
            <a key={name} href={to} target="_blank" rel="noreferrer" className={`${row} text-gold`}>
              {t(label)} ↗
            </a>
          ) : (
            <Link key={name} to={to} onClick={close} className={row}>
              {t(label)}
              <ChevronRight aria-hidden className="size-4 text-mist-400" />
            </Link>
          ),
        )}
      </nav>
      <LanguageChoice />
      {member && (
        <Button className="mt-5" wide onClick={() => void signOut().then(close)}>
          {t('action.signOut')}
        </Button>
      )}
    </Sheet>
  );
}
