import { useTranslation } from '@mirinae/ui/language/translation';
import { Link, useLocation } from '@tanstack/react-router';
import type { PageProps } from '../../shell/page.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePlace } from '../../shell/pages-context.ts';
import { drawings, type GuideKind, guideKinds } from './drawings.ts';
import { ScreenDrawing } from './screen-drawing.tsx';

/** Two guides have pages of their own; the others share one, and its address names which. */
function useAddress(): (kind: GuideKind) => string {
  const place = usePlace();
  return (kind) => {
    if (kind === 'gameguide') return place('guide');
    return kind === 'sport' ? place('guideSport') : place('guideScreen').replace('$type', kind);
  };
}

/** The guide that a page is about, or that the end of its address names. */
function useKind(about: string | undefined): GuideKind {
  const { pathname } = useLocation();
  return guideKinds.find((kind) => kind === about || pathname.endsWith(`/${kind}`)) ?? 'screendescription';
}

/** How our screens work: a drawing with numbers, and what each number is. */
export function GuidePage({ about }: PageProps) {
  const { t } = useTranslation();
  const addressOf = useAddress();
  const kind = useKind(about);
  const boxes = drawings[kind];
  const steps = boxes.flatMap(({ step }) => (step ? [step] : [])).sort((a, b) => a - b);
  return (
    <>
      <PageTitle title={t(`guide.${kind}.title`)} text={t(`guide.${kind}.text`)} />
      <nav aria-label={t('guide.list')} className="mb-5 flex gap-1 overflow-x-auto border-ink-600/50 border-b">
        {guideKinds.map((other) => (
          <Link
            key={other}
            to={addressOf(other)}
            className="-mb-px whitespace-nowrap border-transparent border-b-2 px-4 py-2.5 font-semibold text-mist-300 hover:text-mist-50"
            activeProps={{ className: '!border-indigo-star !text-mist-50' }}
          >
            {t(`guide.${other}.title`)}
          </Link>
        ))}
      </nav>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="surface p-4">
          <ScreenDrawing boxes={boxes} label={t(`guide.${kind}.title`)} />
        </div>
        <ol className="flex flex-col gap-3">
          {steps.map((step) => (
            <li key={step} className="surface flex gap-4 p-4">
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-full bg-cyan-star font-extrabold text-ink-950"
              >
                {step}
              </span>
              <div>
                <h2 className="font-bold text-mist-50">{t(`guide.${kind}.steps.${step}.title`)}</h2>
                <p className="mt-0.5 text-sm text-mist-200">{t(`guide.${kind}.steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
