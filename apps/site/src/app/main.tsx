import '@mirinae/ui/no-code-from-text';
import '@mirinae/ui/fonts.css';
import '@mirinae/ui/styles.css';
import { loadSiteConfig, siteTitle } from '@mirinae/ui/calls/site-config';
import { startLanguage } from '@mirinae/ui/language/language';
import { StartFailed } from '@mirinae/ui/start-failed';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenLayout } from '../shell/layout/layout-choice.ts';
import { pause, whenIdle } from '../shell/loading/when-idle.ts';
import { resumeSession } from '../shell/log-in/session-flow.ts';
import { takeView } from '../shell/session/member-view.ts';
import { App } from './app.tsx';
import { loadFrame } from './frame.tsx';
import { beginPage, buildRouter } from './router.tsx';
import { requestAgainLater, takePrerendering } from './take-prerendering.ts';
import { languageCookie, loadTexts } from './texts/load-texts.ts';

const root = createRoot(document.getElementById('root') ?? document.body);

/**
 * Everything that the first picture needs is fetched side by side, and drawn once it is all there: in pieces, between
 * which the browser paints and answers.
 */
async function start(): Promise<void> {
  takeView();
  await pause();
  const layout = chosenLayout();
  const config = takePrerendering() ?? loadSiteConfig();
  const currency = config.then((known) => known.currency);
  const language = startLanguage({ cookie: languageCookie, currency, ...loadTexts });
  await pause();
  // In the language that was chosen, which is known from here on.
  beginPage(layout, window.location.pathname);
  await Promise.all([config, config.then(resumeSession), language, loadFrame(layout)]);
  document.title = siteTitle();
  await pause();
  const router = buildRouter(layout);
  await router.load();
  await pause();
  startTransition(() => root.render(<App layout={layout} router={router} />));
  for (const later of [requestAgainLater, keepOfflinePage]) whenIdle(later);
}

/** The worker caches the offline page and nothing else; with the next worker there is a newer release. */
function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void import('../shell/loading/new-release.ts').then(({ watchReleases }) => watchReleases()).catch(() => undefined);
}

start().catch(() => root.render(<StartFailed />));
