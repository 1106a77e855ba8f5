import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { usePagePath } from '../../../shell/pages/pages-context.ts';

const points = ['what', 'before', 'after', 'again', 'limits'] as const;

const formulas =
  'commitment = SHA-256("mirinae/simulated-match/1" ⏎ fixture ⏎ sport ⏎ rules ⏎ home ⏎ away ⏎ "main" | "plain" ⏎ seed)\ndraws      = xoshiro128**, state: SHA-256(seed + ":" + ("form" | "play" | "mishaps")), first 16 bytes';

/** Draws of simulated matches, and the parts that can be checked. */
export function SportMatches() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <section id="sports" className="surface scroll-mt-24 p-5 sm:p-6">
      <h2 className="font-bold text-lg text-mist-50">{t('fair.sports.title')}</h2>
      <ul className="mt-3 flex flex-col gap-3 text-mist-200">
        {points.map((point) => (
          <li key={point}>{t(`fair.sports.${point}`)}</li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="cursor-pointer pointer-coarse:py-2.5 font-bold text-mist-50">{t('fair.formulas')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What is wider than its frame is scrolled by keys too. */}
        <pre tabIndex={0} className="mt-3 overflow-x-auto text-mist-200 text-xs leading-relaxed">
          {formulas}
        </pre>
      </details>
      <p className="mt-4 font-semibold text-cyan-star">
        <Link to={pathOf('sports')} className="pointer-coarse:py-2.5 hover:underline">
          {t('fair.sports.see')}
        </Link>
      </p>
    </section>
  );
}
