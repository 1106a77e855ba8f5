import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link, useLocation } from '@tanstack/react-router';
import { usePagePath } from '../../../shell/pages/pages-context.ts';

/** Where a slip without picks leads, unless the list is here; its text comes with those of sports. */
export function ToMatches() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const list = pathOf('sportCombination');
  if (useLocation().pathname === list) return null;
  return (
    <Button asChild>
      <Link to={list}>{t('slip.toMatches')}</Link>
    </Button>
  );
}
