/** `npm run routes`: every page of the site, one a line: layout, path, name, guest or member. */
import { routeList } from '../apps/site/src/app/route-list.ts';

for (const { layout, path, name, access } of routeList)
  console.log([layout.padEnd(8), path.padEnd(44), name.padEnd(24), access].join(' '));
