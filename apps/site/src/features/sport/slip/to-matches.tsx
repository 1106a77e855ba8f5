import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { usePagePath } from '../../../shell/pages/pages-context.ts';

/** Where a slip without picks leads; its text comes with those of sports. */
export function ToMatches() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <Button asChild>
      <Link to={pathOf('sportCombination')}>{t('slip.toMatches')}</Link>
    </Button>
  );
}
