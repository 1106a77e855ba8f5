import '@mirinae/ui/styles.css';
import type { SiteConfig } from '@mirinae/contract/site/config';
import { loadSiteConfig } from '@mirinae/ui/calls/site-config';
import { startLanguage } from '@mirinae/ui/language/language';
import type { Texts } from '@mirinae/ui/language/translation';
import { createRoot } from 'react-dom/client';
import { chosenLayout } from '../shell/layout-choice.ts';
import { resumeSession } from '../shell/session-flow.ts';
import { App } from './app.tsx';
import { loadFrame } from './frame.tsx';
import { buildRouter, loadView } from './router.tsx';
import { StartFailed } from './start-failed.tsx';
import { forCurrency } from './texts/for-currency.ts';

const root = createRoot(document.getElementById('root') ?? document.body);

/** The texts of a language wait for the site's currency, whose word they say. */
function loadTexts(config: Promise<SiteConfig>): Promise<void> {
  type Load = () => Promise<{ texts: Texts }>;
  const load =
    (texts: Load, words = texts) =>
    async () => {
      const [loaded, { currency }, { texts: named }] = await Promise.all([texts(), config, words()]);
      return forCurrency(loaded.texts, currency, named);
    };
  const first = {
    ko: () => import('./texts/ko.ts'),
    en: () => import('./texts/en.ts'),
    vn: () => import('./texts/vn.ts'),
  };
  return startLanguage({
    cookie: 'lang',
    load: { ko: load(first.ko), en: load(first.en), vn: load(first.vn) },
    later: {
      ko: load(() => import('./texts/later-ko.ts'), first.ko),
      en: load(() => import('./texts/later-en.ts'), first.en),
      vn: load(() => import('./texts/later-vn.ts'), first.vn),
    },
  });
}

/** Everything that the first picture needs is fetched side by side, and drawn once it is all there. */
async function start(): Promise<void> {
  const layout = chosenLayout();
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
