import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { useMatchIndex } from './fixture-labels.ts';

/** How many lines a match has; they are on its page. */
export function More({ row, name }: { row: FixtureRow; name: string }) {
  const { t } = useTranslation();
  const index = useMatchIndex();
  return (
    <Link
      to={index(row.fixture)}
      className="relative grid place-items-center self-stretch text-mist-300 text-xs tabular-nums hover:text-mist-50"
    >
      <span className="sr-only">{t('fixtures.more', { name })} </span>+{row.lineCount}
    </Link>
  );
}
