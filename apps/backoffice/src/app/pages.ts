/** The pages of all features, in the order of the menu. */
import { queueNames } from '@mirinae/contract/realtime';
import { menuGroups, type Page, type Pages } from '../shell/pages/pages.ts';

const features = import.meta.glob<Pages>('../features/*/page.ts', { eager: true, import: 'pages' });

const menuOrder = ({ menu }: Page) => (menu ? menuGroups.indexOf(menu.group) * 1_000 + menu.order : Infinity);

function pagesOf([file, entries]: [string, Pages]): Page[] {
  const feature = file.split('/').at(-2);
  return Object.entries(entries).map(([name, entry]) => ({
    ...entry,
    name,
    title: `${feature}.page.${name}`,
    queue: queueNames.find((queue) => queue === name) ?? null,
  }));
}

export const pages: readonly Page[] = Object.entries(features)
  .flatMap(pagesOf)
  .sort((one, other) => menuOrder(one) - menuOrder(other));
