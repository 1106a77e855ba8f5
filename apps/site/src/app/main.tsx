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
  const load = (texts: () => Promise<{ texts: Texts }>) => async () => {
    const [loaded, { currency }] = await Promise.all([texts(), config]);
    return forCurrency(loaded.texts, currency);
  };
  return startLanguage({
    cookie: 'lang',
    load: {
      ko: load(() => import('./texts/ko.ts')),
      en: load(() => import('./texts/en.ts')),
      vn: load(() => import('./texts/vn.ts')),
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
}

start().catch(() => root.render(<StartFailed />));
