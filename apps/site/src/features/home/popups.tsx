import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { X } from 'lucide-react';
import { useCornerIsFree } from '../../shell/layout/corner.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { SiteLink } from './site-link.tsx';
import { usePopups } from './use-popups.ts';

/** One popup at a time, at the side of the page and never in its way: the page scrolls on until all of it is clear. */
export function Popups() {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  const isFree = useCornerIsFree();
  const { popups, close } = usePopups();
  const [popup] = popups;
  if (!popup || !isFree) return null;
  const { title, body, image, link } = popup;
  return (
    <aside
      data-corner
      aria-label={t('home.banner.popup')}
      className={`surface !bg-ink-800 fixed z-30 animate-rise-in overflow-hidden shadow-high ${isMobile ? 'inset-x-3 bottom-[76px]' : 'bottom-6 left-6 w-[340px]'}`}
    >
      {image && <img src={image} alt="" className={`w-full object-cover ${isMobile ? 'h-24' : 'h-40'}`} />}
      <div className="p-4">
        <div className="flex items-start gap-2">
          <h2 className="flex-1 font-bold">{title}</h2>
          <IconButton label={t('action.close')} onClick={() => close(popup, false)} className="-mt-1.5 -mr-1.5">
            <X aria-hidden />
          </IconButton>
        </div>
        {body && <p className="mt-1 whitespace-pre-line text-sm text-mist-200">{body}</p>}
        <div className="mt-3 flex items-center justify-between gap-3">
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
