import { siteConfig } from '@mirinae/ui/calls/site-config';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ShieldCheck } from 'lucide-react';
import { PageTitle } from '../../../shell/pages/page-title.tsx';
import { Algorithm } from './algorithm.tsx';
import { DrawFigures } from './draw-figures.tsx';
import { LastDraw } from './last-draw.tsx';
import { ReturnsTable } from './returns-table.tsx';
import { RoundCheck } from './round-check.tsx';
import { SportMatches } from './sport-matches.tsx';
import { Timeline } from './timeline.tsx';
import { WithoutUs } from './without-us.tsx';

const promises = ['before', 'same', 'own'] as const;

function Promises() {
  const { t } = useTranslation();
  return (
    <section className="surface relative overflow-hidden bg-gradient-to-br from-indigo-star/25 to-transparent p-6 sm:p-8">
      <ShieldCheck aria-hidden className="absolute -right-6 -bottom-8 size-48 text-indigo-star/15" />
      <ul className="relative grid gap-5 md:grid-cols-3">
        {promises.map((promise) => (
          <li key={promise}>
            <p className="font-extrabold text-mist-50 text-xl">{t(`fair.promise.${promise}.title`)}</p>
            <p className="mt-1 text-mist-200">{t(`fair.promise.${promise}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Origin of results and their returns, and a check of both on this very page. */
export function FairnessPage() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-6">
      <div className="-mb-5">
        <PageTitle title={t('pages.fairness')} text={t(`fair.text.${siteConfig().beacon}`)} />
      </div>
      <Promises />
      <Timeline />
      <LastDraw />
      <RoundCheck />
      <WithoutUs />
      <ReturnsTable />
      <DrawFigures />
      <Algorithm />
      <SportMatches />
    </div>
  );
}
