import { siteConfig } from '@mirinae/ui/calls/site-config';
import { classes } from '@mirinae/ui/classes';

/** The name of the house. Pages in other languages read and draw a Korean one as Korean. */
export function SiteName({ className }: { className?: string }) {
  const { siteTitle } = siteConfig();
  return (
    <span lang={/\p{Script=Hangul}/u.test(siteTitle) ? 'ko' : undefined} className={classes(className)}>
      {siteTitle}
    </span>
  );
}
