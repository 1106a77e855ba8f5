import { isSimulated } from '@mirinae/contract/feed/simulated';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { usePagePath } from '../../../shell/pages/pages-context.ts';

/** Note with simulated matches: they are not played by people, and the house knows the seed. */
export function SimulationNote({ fixtures }: { fixtures: readonly string[] }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  if (!fixtures.some(isSimulated)) return null;
  return (
    <p className="mb-2 rounded-chip border border-ink-600/60 px-3 py-2 text-mist-200 text-sm">
      {t('fixtures.simulated')}{' '}
      <Link
        to={pathOf('fairness')}
        hash="sports"
        className="pointer-coarse:py-2.5 font-semibold text-cyan-star hover:underline"
      >
        {t('fixtures.simulatedHow')}
      </Link>
    </p>
  );
}
