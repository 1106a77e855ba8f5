/** A link that was copied in one layout and is opened in the other leads to the same page there. */
import type { Layout } from '../shell/layout/layout-choice.ts';
import { routeList } from './route-list.ts';

const parameter = /\$\w+/g;

/** Parameters of an address by its path; null when it is not of that path. */
function valuesOf(path: string, address: string): string[] | null {
  const found = new RegExp(`^${path.replaceAll(parameter, '([^/]+)')}/?$`).exec(address);
  return found?.slice(1) ?? null;
}

/** Null for an address that the other layout does not know either, or whose page this one does not have. */
export function samePageIn(layout: Layout, address: string): string | null {
  for (const { layout: other, path, page } of routeList) {
    const values = other === layout ? null : valuesOf(path, address);
    const [here] = page[layout] ?? [];
    if (values && here) return here.path.replaceAll(parameter, () => values.shift() ?? '');
  }
  return null;
}
