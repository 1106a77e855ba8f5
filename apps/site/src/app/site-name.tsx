import { siteTitle } from '@mirinae/ui/calls/site-config';
import { classes } from '@mirinae/ui/classes';
import { useTranslation } from '@mirinae/ui/language/translation';

/** The name of the house in the reader's language. A Korean one is read and drawn as Korean on every page. */
export function SiteName({ className }: { className?: string }) {
  // Changes with the language.
  useTranslation();
  const title = siteTitle();
  return (
    <span lang={/\p{Script=Hangul}/u.test(title) ? 'ko' : undefined} className={classes(className)}>
      {title}
    </span>
  );
}
