import { Link } from '@tanstack/react-router';
import { CalendarCheck, Gem, LoaderPinwheel, Radio, Target, TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../shell/layout-context.ts';

const cards = [
  ['attendance', CalendarCheck],
  ['mission', Target],
  ['vip', Gem],
  ['coupon', TicketPercent],
  ['rotary', LoaderPinwheel],
] as const;

const look =
  'surface flex items-center justify-center gap-3 p-4 font-bold hover:border-indigo-star/60 max-sm:flex-col max-sm:gap-1.5 max-sm:p-3 max-sm:text-[13px]';

/** The ways to what the house gives, and to its live video. */
export function PromoCards() {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <nav aria-label={t('promo.title')} className="grid grid-cols-3 gap-3 sm:grid-cols-6">
      {cards.map(([name, Icon]) => (
        <Link key={name} to={place(name)} className={look}>
          <Icon aria-hidden className="size-6 text-gold" />
          {t(`promo.tab.${name}`)}
        </Link>
      ))}
      <Link to={place('live')} className={look}>
        <Radio aria-hidden className="size-6 text-coral" />
        {t('live.title')}
      </Link>
    </nav>
  );
}
