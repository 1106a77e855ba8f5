import type { Banner } from '@mirinae/contract/site/banner';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { SiteLink } from './site-link.tsx';
import { useCarousel } from './use-carousel.ts';

type Slide = Pick<Banner, 'bannerIdx' | 'image' | 'title' | 'body' | 'link'>;
const ownPicture = '/art/hero.svg';

/** The banners of now; without any, the night sky over the river with the page's own words. */
function useSlides(): Slide[] {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const device = useLayout();
  const { data } = useCall('site.banner', { device });
  if (data && data.length > 0) return data;
  const own = { title: t('home.heroTitle'), body: t('home.heroText'), link: pathOf('slot') };
  return [{ bannerIdx: 0, image: ownPicture, ...own }];
}

function SlideView({ slide, isShown }: { slide: Slide; isShown: boolean }) {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  return (
    <div
      inert={!isShown}
      aria-hidden={!isShown}
      className={`absolute inset-0 transition-opacity duration-500 motion-reduce:transition-none ${isShown ? '' : 'opacity-0'}`}
    >
      <img
        src={slide.image || ownPicture}
        alt=""
        draggable={false}
        fetchPriority={isShown ? 'high' : 'low'}
        className="absolute inset-0 size-full object-cover object-[70%_50%]"
      />
      <div
        className={`relative flex h-full flex-col justify-center gap-3 bg-gradient-to-r from-ink-950/70 to-transparent ${isMobile ? 'p-5 pb-9' : 'px-16 py-10'}`}
      >
        <h2
          className={`whitespace-pre-line font-extrabold text-mist-50 leading-tight tracking-tight ${isMobile ? 'text-2xl' : 'text-display'}`}
        >
          {slide.title}
        </h2>
        {slide.body && <p className="max-w-md text-base text-mist-100">{slide.body}</p>}
        {slide.link && (
          <Button asChild tone="white" size={isMobile ? 'md' : 'lg'} className="mt-2 self-start">
            <SiteLink to={slide.link}>{t('home.banner.more')}</SiteLink>
          </Button>
        )}
      </div>
    </div>
  );
}

const arrow =
  'absolute top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-full bg-ink-950/50 text-mist-50 backdrop-blur hover:bg-ink-950/80';

export function Hero() {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  const slides = useSlides();
  const { index, show, previous, next, handlers } = useCarousel(slides.length);
  return (
    <section
      aria-label={t('home.banner.label')}
      className={`relative touch-pan-y overflow-hidden rounded-card border border-ink-600/50 ${isMobile ? 'h-56' : 'min-h-[340px]'}`}
      {...handlers}
    >
      {slides.map((slide, slideIndex) => (
        <SlideView key={slide.bannerIdx} slide={slide} isShown={slideIndex === index} />
      ))}
      {slides.length > 1 && !isMobile && (
        <>
          <button type="button" aria-label={t('home.banner.previous')} onClick={previous} className={`${arrow} left-3`}>
            <ChevronLeft aria-hidden />
          </button>
          <button type="button" aria-label={t('home.banner.next')} onClick={next} className={`${arrow} right-3`}>
            <ChevronRight aria-hidden />
          </button>
        </>
      )}
      {slides.length > 1 && (
        <div className="absolute inset-x-0 bottom-1 flex justify-center">
          {slides.map(({ bannerIdx }, slideIndex) => (
            <button
              key={bannerIdx}
              type="button"
              aria-label={t('home.banner.show', { index: slideIndex + 1 })}
              aria-current={slideIndex === index}
              onClick={() => show(slideIndex)}
              className="grid size-7 pointer-coarse:size-10 place-items-center"
            >
              <span
                className={`h-2 rounded-full transition-all ${slideIndex === index ? 'w-5 bg-mist-50' : 'w-2 bg-mist-50/50'}`}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
