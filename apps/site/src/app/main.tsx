import '@mirinae/ui/styles.css';
import { loadSiteConfig } from '@mirinae/ui/calls/site-config';
import { startLanguage } from '@mirinae/ui/language/language';
import { createRoot } from 'react-dom/client';
import { resumeSession } from '../shell/session-flow.ts';
import { App } from './app.tsx';
import { StartFailed } from './start-failed.tsx';

const root = createRoot(document.getElementById('root') ?? document.body);

async function start(): Promise<void> {
  await startLanguage({
    cookie: 'lang',
    load: {
      ko: async () => (await import('./texts/ko.ts')).texts,
      en: async () => (await import('./texts/en.ts')).texts,
      vn: async () => (await import('./texts/vn.ts')).texts,
    },
  });
  document.title = (await loadSiteConfig()).siteTitle;
  await resumeSession();
  root.render(<App />);
}

start().catch(() => root.render(<StartFailed />));
