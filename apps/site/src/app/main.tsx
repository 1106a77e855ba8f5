import '@mirinae/ui/no-code-from-text';
import '@mirinae/ui/styles.css';
import type { SiteConfig } from '@mirinae/contract/site/config';
import { loadSiteConfig } from '@mirinae/ui/calls/site-config';
import { startLanguage } from '@mirinae/ui/language/language';
import { createRoot } from 'react-dom/client';
import { chosenLayout } from '../shell/layout-choice.ts';
import { resumeSession } from '../shell/session-flow.ts';
import { App } from './app.tsx';
import { loadFrame } from './frame.tsx';
import { buildRouter, loadView } from './router.tsx';
import { StartFailed } from './start-failed.tsx';

const root = createRoot(document.getElementById('root') ?? document.body);

function loadTexts(config: Promise<SiteConfig>): Promise<void> {
  return startLanguage({
    cookie: 'lang',
    currency: config.then(({ currency }) => currency),
    load: {
      ko: async () => (await import('./texts/ko.ts')).texts,
      en: async () => (await import('./texts/en.ts')).texts,
      vn: async () => (await import('./texts/vn.ts')).texts,
    },
    later: {
      ko: async () => (await import('./texts/later-ko.ts')).texts,
      en: async () => (await import('./texts/later-en.ts')).texts,
      vn: async () => (await import('./texts/later-vn.ts')).texts,
    },
  });
}

/** Everything that the first picture needs is fetched side by side, and drawn once it is all there. */
async function start(): Promise<void> {
  const layout = chosenLayout();
  // A phone has good letters of its own, and 300 KB of others would move what is being read.
  if (layout === 'desktop') void import('@mirinae/ui/fonts.css').catch(() => undefined);
  loadView(layout, window.location.pathname);
  const config = loadSiteConfig();
  const [{ siteTitle }] = await Promise.all([config, config.then(resumeSession), loadTexts(config), loadFrame(layout)]);
  document.title = siteTitle;
  const router = buildRouter(layout);
  await router.load();
  root.render(<App layout={layout} router={router} />);
  keepOfflinePage();
}

/** What the visitor sees when there is no connection is kept once the site stands; it keeps nothing else. */
function keepOfflinePage(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}

start().catch(() => root.render(<StartFailed />));
