import '../src/styles.css';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../src/language/language.ts';
import { Gallery } from './gallery.tsx';

const none = async () => ({});

async function start(): Promise<void> {
  await startLanguage({ cookie: 'galleryLang', load: { ko: none, en: none, vn: none } });
  createRoot(document.getElementById('root') ?? document.body).render(<Gallery />);
}

void start();
