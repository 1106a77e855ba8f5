import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';

/** Back to all roles. */
export function RolesLink() {
  const { t } = useTranslation();
  return (
    <Link to="/roles" className="text-cyan-star text-sm underline pointer-coarse:py-3">
      {t('staff.page.roles')}
    </Link>
  );
}
