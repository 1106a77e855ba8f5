import { classes } from '@mirinae/ui/classes';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';

type Props = {
  title: string;
  /** The page that has all of it. */
  to: string;
  /** Text of the link; a default without it. */
  link?: string;
  className?: string;
};

/** The head of a part of a page that is the beginning of another one. */
export function SectionHead({ title, to, link, className }: Props) {
  const { t } = useTranslation();
  return (
    <header className={classes('flex flex-wrap items-baseline justify-between gap-x-3', className)}>
      <h2 className="font-bold">{title}</h2>
      <Link to={to} className="pointer-coarse:py-2.5 font-normal text-mist-300 text-sm hover:text-mist-50">
        {link ?? t('action.seeAll')}
      </Link>
    </header>
  );
}
