import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link that staff typed: a page of the site opens here, another site in a tab of its own. */
export function SiteLink({ to, className = '', children }: { to: string; className?: string; children: ReactNode }) {
  if (to.startsWith('https://'))
    return (
      <a href={to} target="_blank" rel="noreferrer" className={className}>
        {children}
      </a>
    );
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
