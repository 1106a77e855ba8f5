import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { X } from 'lucide-react';
import { useIsMessageShown } from '../../shell/layout/cards.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { SiteLink } from './site-link.tsx';
import { usePopups } from './use-popups.ts';

/** One popup at a time, within the banners of the page: it covers nothing else, at any size, and scrolls with them. */
export function Popups() {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  const isWaiting = useIsMessageShown();
  const { popups, close } = usePopups();
  const [popup] = popups;
  if (!popup || isWaiting) return null;
  const { title, body, image, link } = popup;
  return (
    <aside
      data-card
      aria-label={t('home.banner.popup')}
      className={`surface !bg-ink-800 absolute flex animate-rise-in overflow-hidden shadow-high ${isMobile ? 'inset-2' : 'top-4 right-16 max-h-[calc(100%-2rem)] w-[340px] flex-col'}`}
    >
      {image && (
        <img src={image} alt="" className={`object-cover ${isMobile ? 'w-28 shrink-0' : 'min-h-20 w-full flex-1'}`} />
      )}
      <div className={`flex min-w-0 flex-col p-4 ${isMobile ? 'flex-1' : 'min-h-0'}`}>
        <div className="flex items-start gap-2">
          <h2 className="flex-1 font-bold">{title}</h2>
          <IconButton label={t('action.close')} onClick={() => close(popup, false)} className="-mt-1.5 -mr-1.5">
            <X aria-hidden />
          </IconButton>
        </div>
        {body && <p className="mt-1 min-h-0 overflow-y-auto whitespace-pre-line text-mist-200 text-sm">{body}</p>}
        <div className="mt-auto flex flex-wrap pt-3 items-center justify-between gap-3">
          <button
            type="button"
            className="py-1 pointer-coarse:py-3 text-sm text-mist-300 underline underline-offset-4 hover:text-mist-50"
            onClick={() => close(popup, true)}
          >
            {t('home.banner.notToday')}
          </button>
          {link && (
            <SiteLink to={link} className="font-semibold text-sm text-cyan-star">
              {t('home.banner.more')}
            </SiteLink>
          )}
        </div>
      </div>
    </aside>
  );
}
