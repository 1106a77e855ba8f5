import { siteTitle } from '@mirinae/ui/calls/site-config';
import { StarLogo } from '@mirinae/ui/star-logo';
import type { ReactNode } from 'react';

/** What comes before the pages of the back office. */
export function SignInCard({ text, children }: { text: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section className="surface w-full max-w-[400px] p-8 shadow-high">
        <div className="mb-6 flex items-center gap-3">
          <StarLogo className="size-9" />
          <div>
            <h1 className="font-extrabold text-xl">{siteTitle()}</h1>
            <p className="text-sm text-mist-300">{text}</p>
          </div>
        </div>
        {children}
      </section>
    </main>
  );
}
