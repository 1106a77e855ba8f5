import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { useMenu } from '../../shell/pages/pages-context.ts';

const card =
  'surface flex items-center justify-center gap-3 p-4 font-bold hover:border-indigo-star/60 max-sm:flex-col max-sm:gap-1.5 max-sm:p-3 max-sm:text-sm';

/** The ways to what the house gives, and to its live video. */
export function PromoCards() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('menu.rewards')} className="grid grid-cols-3 gap-3 sm:grid-cols-6">
      {useMenu('front').map(({ name, to, label, icon: Icon }) => (
        <Link key={name} to={to} className={card}>
          {Icon && <Icon aria-hidden className="size-6 text-gold" />}
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
