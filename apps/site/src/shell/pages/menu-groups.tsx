import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { MenuItem } from './page.ts';
import { useGroupedMenu } from './pages-context.ts';

const row = 'flex min-h-11 items-center justify-between gap-3 px-4 py-2.5 font-medium hover:bg-ink-700';

/** Partners open their pages in a window of their own. */
function Entry({
  item: { to, label, forPartners },
  onChosen,
}: {
  item: MenuItem;
  onChosen?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  if (forPartners)
    return (
      <a href={to} target="_blank" rel="noreferrer" className={`${row} text-gold`}>
        {t(label)} ↗
      </a>
    );
  return (
    <Link to={to} onClick={onChosen} className={row}>
      {t(label)}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-mist-400" />
    </Link>
  );
}

/** Everything a member has, in its groups: the side menu of a phone and my page. */
export function MenuGroups({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  return useGroupedMenu().map(({ name, items }) => (
    <nav key={name} aria-label={t(`menu.group.${name}`)} className="surface overflow-hidden">
      <h2 className="border-ink-600/40 border-b bg-ink-850/60 px-4 py-2 font-semibold text-mist-300 text-sm">
        {t(`menu.group.${name}`)}
      </h2>
      <div className="divide-y divide-ink-600/25">
        {items.map((item) => (
          <Entry key={item.name} item={item} onChosen={onChosen} />
        ))}
      </div>
    </nav>
  ));
}
