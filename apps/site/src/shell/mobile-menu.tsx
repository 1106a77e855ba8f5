import { Button } from '@mirinae/ui/button';
import { Sheet } from '@mirinae/ui/dialog';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { places, routeManifest } from '../routes/manifest.ts';
import { LanguageChoice } from './footer.tsx';
import { useSession } from './session.ts';
import { signOut } from './session-flow.ts';

const place = places.mobile;
const sections = routeManifest.filter(
  ({ layout, page, path }) => layout === 'mobile' && page === 'lobby' && !path.includes('$'),
);
const own = [
  ['myinfo', '/member/myinfo'],
  ['betList', place.betList],
  ['notice', place.notice],
  ['support', place.support],
  ['faq', place.faq],
] as const;

export function MobileMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const { member } = useSession();
  const close = () => onOpenChange(false);
  const look = 'flex items-center justify-between rounded-chip px-3 py-3 font-medium hover:bg-ink-700';
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
            <Link to="/login" onClick={close}>
              {t('action.signIn')}
            </Link>
          </Button>
          <Button asChild tone="primary">
            <Link to="/join" onClick={close}>
              {t('action.signUp')}
            </Link>
          </Button>
        </div>
      )}
      <nav aria-label={t('menu.games')} className="grid grid-cols-2 gap-2">
        {sections.map(({ path, about }) => (
          <Link
            key={path}
            to={path}
            onClick={close}
            className="rounded-card border border-ink-600/50 bg-ink-750 px-3 py-3.5 text-center font-semibold text-[14px]"
          >
            {t(`type.${about}`)}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('menu.more')} className="my-4">
        {own.map(([name, to]) => (
          <Link key={name} to={to} onClick={close} className={look}>
            {t(`menu.${name}`)}
            <ChevronRight aria-hidden className="size-4 text-mist-400" />
          </Link>
        ))}
        {member?.isPartnerMember === 'Y' && (
          <a href={place.partner} target="_blank" rel="noreferrer" className={`${look} text-gold`}>
            {t('menu.partner')} ↗
          </a>
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
