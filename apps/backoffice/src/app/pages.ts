/** The pages of all features, in the order of the menu. */
import { menuGroups, type PageEntry } from '../shell/pages.ts';

const features = import.meta.glob<readonly PageEntry[]>('../features/*/page.ts', { eager: true, import: 'pages' });

const place = ({ menu }: PageEntry) => (menu ? menuGroups.indexOf(menu.group) * 1_000 + menu.order : Infinity);

export const pages: readonly PageEntry[] = Object.values(features)
  .flat()
  .sort((one, other) => place(one) - place(other));
