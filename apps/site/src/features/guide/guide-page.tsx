import { useTranslation } from '@mirinae/ui/language/translation';
import { useLocation } from '@tanstack/react-router';
import type { PageProps } from '../../shell/pages/page.ts';
import { drawings, type GuideKind, guideKinds } from './drawings.ts';
import { GuideFrame } from './guide-frame.tsx';
import { ScreenDrawing } from './screen-drawing.tsx';
import { StepList } from './step-list.tsx';

/** The guide that a page is about, or that the end of its address names. */
function useKind(about: string | undefined): GuideKind {
  const { pathname } = useLocation();
  return guideKinds.find((kind) => kind === about || pathname.endsWith(`/${kind}`)) ?? 'screendescription';
}

/** Guide of the bet screens: a drawing with numbers, and their meanings. */
export function GuidePage({ about }: PageProps) {
  const { t } = useTranslation();
  const kind = useKind(about);
  const boxes = drawings[kind];
  const steps = boxes.flatMap(({ step }) => (step ? [step] : [])).sort((a, b) => a - b);
  return (
    <GuideFrame name={kind}>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="surface p-4">
          <ScreenDrawing boxes={boxes} label={t(`guide.${kind}.title`)} />
        </div>
        <StepList name={kind} numbers={steps} />
      </div>
    </GuideFrame>
  );
}
