import { inEachLanguage } from '@mirinae/contract/languages';
import '../src/fonts.css';
import '../src/styles.css';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../src/language/language.ts';
import { Gallery } from './gallery.tsx';

/** Lists keep their page, order and filters in an address. */
const router = createRouter({
  routeTree: createRootRoute({ component: Gallery }),
  history: createMemoryHistory(),
});

const none = async () => ({});

async function start(): Promise<void> {
  await startLanguage({
    cookie: 'galleryLang',
    currency: Promise.resolve('KRW'),
    load: inEachLanguage(() => none),
  });
  createRoot(document.getElementById('root') ?? document.body).render(<RouterProvider router={router} />);
}

void start();
