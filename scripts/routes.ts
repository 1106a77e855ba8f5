/** `npm run routes`: every page of the site, one a line: layout, path, name, guest or member. */
import { routeManifest } from '../apps/site/src/routes/manifest.ts';

for (const { layout, path, name, access } of routeManifest)
  console.log([layout.padEnd(8), path.padEnd(44), name.padEnd(24), access].join(' '));
