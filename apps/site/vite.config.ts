import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beginAfterPaint } from './begin-after-paint.ts';
import { codeLiterals } from './code-literals.ts';
import { pageTitles } from './page-titles.ts';
import { serveVerifier } from './verifier-files.ts';
import { workerRelease } from './worker-release.ts';

const server = process.env.MIRINAE_SERVER ?? 'http://127.0.0.1:3000';

/** What surrounds every page, in both layouts, and what next to all of them begin with. */
const around = [
  ...['money', 'segmented', 'star-logo', 'gain', 'button', 'icon-button'].map((part) => `/ui/src/${part}.tsx`),
  ...['slot', 'compose-refs'].map((part) => `/@radix-ui/react-${part}/`),
  ...['mail', 'search', 'bell', 'x', 'check', 'info', 'star', 'chevron-left', 'chevron-right'].map(
    (icon) => `/icons/${icon}.mjs`,
  ),
  '/site/src/shell/text/agent-label.ts',
  '/site/src/app/texts/collect.ts',
  // The search of a desktop's header begins with it.
  '/react-router/dist/esm/useLocation.js',
  // What is used on the main page and over any page.
  ...['/match-name.ts', '/device/tour.ts'],
  ...['footer', 'skip-link'].map((part) => `/site/src/app/${part}.tsx`),
];
/** Icons, and parts of the kit that stand on nothing but the base. */
const small = [
  'badge',
  'status-pill',
  'field',
  'select',
  'text-input',
  'amount-pad',
  'loaded',
  'save-file',
  'show-in-row',
  'list/address',
  'list/use-list-address',
  'list/search-field',
];
const smallOfShell = /\/shell\/(text\/copy-text|pages\/(period|use-id-of-address|next-step|link-tabs))\.tsx?$/;
const isSmall = (id: string) =>
  id.includes('/icons/') ||
  small.some((part) => id.includes(`/ui/src/${part}.ts`)) ||
  smallOfShell.test(id) ||
  id.endsWith('/game-types.ts');
/** Pages and parts of pages. */
const sharedBy = 3;
/** Features whose pages share small parts: what they share is one. */
const sharing = /\/site\/src\/features\/(account|board|partner|promotions|saferplay)\//;
const featureOf = (id: string) => sharing.exec(id)?.[1] ?? null;
/** What lies over any page of a member needs these, and so do single pages. */
const overPages =
  /\/(mini\/(use-mini|families|use-own-bets|shown-room)|games\/(small-balls|halls)|slip\/use-open-slips|dock\/own-bets-store|sport\/(settled-slips|price-frames|fixture-prices)|realtime\/latest-notification|sound\/vibration|loading\/programs|trusted-types)\.tsx?$/;
/** Of libraries, what is too little for a file of its own. */
const overPagesOfLibraries = /\/(infiniteQueryObserver|useInfiniteQuery|icons\/(zap|ticket))\.m?js$/;
/** Prices and the slip, on every page of sports; a first slip needs neither its end nor sharing it. */
const prices =
  /\/features\/sport\/(board|slip)\/(?!(cross-offer|builder-leg|system-sizes|cash-out|use-cash-out|delay-ring|open|pending|referred|share))/;

/**
 * What every visit begins with comes in few pieces: libraries and what of ours all pages stand on, which begin one
 * after the other, what surrounds pages, the main page.
 */
const groups = [
  // Only what knows a code from a text needs the table of all of them (code-literals.ts).
  { name: 'codes', test: /contract\/src\/codes\.ts$/, priority: 3 },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 3 },
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  { name: 'frame', test: (id: string) => around.some((part) => id.includes(part)), priority: 2 },
  { name: 'main', test: /features\/home\/home-page/, priority: 1 },
  // What many pages share comes as a few parts, each needed as a whole: otherwise a page would request forty pieces of
  // a line or two.
  { name: 'small', test: isSmall, minShareCount: sharedBy, priority: 0.5 },
  { name: 'dialog', test: /ui\/src\/dialog\.tsx/, priority: 0.4 },
  { name: 'form', test: /(ui\/src\/form\/(form|fields|call-form)|forms\/birth-date-field)\.tsx?/, priority: 0.3 },
  // Questions to a member that the server refused for want of an answer.
  { name: 'questions', test: /saferplay\/(limit-offer|register-dialog)\.tsx/, priority: 0.3 },
  { name: 'list', test: /ui\/src\/list\/paged-list\.tsx/, priority: 0.2 },
  { name: featureOf, debugName: 'features', test: sharing, minShareCount: 2, priority: 0.1 },
  { name: 'over', test: (id: string) => overPages.test(id) || overPagesOfLibraries.test(id), priority: 0.6 },
  { name: 'prices', test: prices, minShareCount: 2, priority: 0.1 },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), pageTitles(), codeLiterals(), beginAfterPaint(), workerRelease(), serveVerifier()],
  build: {
    // What the server draws pages with is a build of its own.
    outDir: isSsrBuild ? 'prerender/dist' : 'dist',
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The largest chunk is hls.js: one file, loaded with a live picture alone.
    chunkSizeWarningLimit: 600,
    // The first script lists the parts of all pages: each letter of their names is weighed there.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash:7].js' } },
  },
  ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/config.json': server,
      '/manifest.webmanifest': server,
      '/sandbox': server,
      '/ws': { target: server, ws: true },
    },
  },
}));
