import '@mirinae/ui/fonts.css';
import '@mirinae/ui/styles.css';
import { loadSiteConfig } from '@mirinae/ui/calls/site-config';
import { startLanguage } from '@mirinae/ui/language/language';
import { createRoot } from 'react-dom/client';
import { api } from '../shell/api.ts';
import { clearSession, readToken, resumeAs } from '../shell/session.ts';
import { App } from './app.tsx';

const root = createRoot(document.getElementById('root') ?? document.body);

async function resume(): Promise<void> {
  if (!readToken()) return;
  try {
    resumeAs(await api('staff.me', {}));
  } catch {
    clearSession();
  }
}

async function start(): Promise<void> {
  const config = loadSiteConfig();
  await startLanguage({
    cookie: 'staffLang',
    currency: config.then(({ currency }) => currency),
    load: {
      ko: async () => (await import('./texts/ko.ts')).texts,
      en: async () => (await import('./texts/en.ts')).texts,
      vn: async () => (await import('./texts/vn.ts')).texts,
    },
  });
  await resume();
  root.render(<App />);
}

start().catch(() => {
  document.body.textContent = '서버에 연결할 수 없습니다. · The server cannot be reached.';
});
