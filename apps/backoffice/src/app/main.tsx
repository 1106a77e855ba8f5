import '@mirinae/ui/fonts.css';
import '@mirinae/ui/styles.css';
import { loadSiteConfig } from '@mirinae/ui/calls/site-config';
import { startLanguage } from '@mirinae/ui/language/language';
import { StartFailed } from '@mirinae/ui/start-failed';
import { createRoot } from 'react-dom/client';
import { api, queryClient } from '../shell/calls/api.ts';
import { clearSession, findToken, resumeAs, shareSession } from '../shell/session/session.ts';
import { App } from './app.tsx';

const root = createRoot(document.getElementById('root') ?? document.body);

async function resume(found: Promise<string | null>): Promise<void> {
  if ((await found) === null) return;
  try {
    resumeAs(await api('staff.me', {}));
  } catch {
    clearSession();
  }
}

async function start(): Promise<void> {
  shareSession(() => {
    queryClient.clear();
    clearSession();
  });
  const found = findToken();
  const config = loadSiteConfig();
  await startLanguage({
    cookie: 'staffLang',
    currency: config.then(({ currency }) => currency),
    load: {
      ko: async () => (await import('./texts/ko.ts')).texts,
      en: async () => (await import('./texts/en.ts')).texts,
      vi: async () => (await import('./texts/vi.ts')).texts,
    },
  });
  await resume(found);
  root.render(<App />);
}

start().catch(() => root.render(<StartFailed />));
