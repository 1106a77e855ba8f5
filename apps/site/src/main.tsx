import '@mirinae/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { startLanguage } from './shell/language.ts';
import { resumeSession } from './shell/session-flow.ts';
import { loadSiteConfig } from './shell/site-config.ts';
import { StartFailed } from './shell/start-failed.tsx';

const root = createRoot(document.getElementById('root') ?? document.body);

async function start(): Promise<void> {
  await startLanguage();
  await loadSiteConfig();
  await resumeSession();
  root.render(<App />);
}

start().catch(() => root.render(<StartFailed />));
