import { Button } from '@mirinae/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../shell/layout-context.ts';

/** The night sky over the river; the words are the page's own, so that they read in every language. */
export function Hero() {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  return (
    <section
      className={`relative overflow-hidden rounded-card border border-ink-600/50 ${isMobile ? 'h-56' : 'min-h-[340px]'}`}
    >
      <img src="/art/hero.svg" alt="" className="absolute inset-0 size-full object-cover object-[70%_50%]" />
      <div className={`relative flex h-full flex-col justify-center gap-3 ${isMobile ? 'p-5' : 'p-10'}`}>
        <h1
          className={`whitespace-pre-line font-extrabold text-mist-50 leading-tight tracking-tight ${isMobile ? 'text-[26px]' : 'text-[42px]'}`}
        >
          {t('home.heroTitle')}
        </h1>
        <p className="max-w-md text-[14px] text-mist-100">{t('home.heroText')}</p>
        <div className="mt-2 flex gap-2.5">
          <Button asChild tone="white" size={isMobile ? 'md' : 'lg'}>
            <Link to="/member/slotgame">{t('home.heroPlay')}</Link>
          </Button>
          <Button asChild size={isMobile ? 'md' : 'lg'} className="bg-ink-900/60 backdrop-blur">
            <Link to="/fairness">{t('home.heroFair')}</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
