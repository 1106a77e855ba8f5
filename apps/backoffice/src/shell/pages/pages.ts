/** Page declarations of features. The app collects them; a feature gets only the pages that the viewer may open. */
import type { QueueName } from '@mirinae/contract/realtime';
import type { Permission } from '@mirinae/contract/staff/staff';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';

export const menuGroups = ['work', 'members', 'games', 'sports', 'money', 'operations', 'system'] as const;

/** Declaration of a page, by its name. */
export type PageEntry = {
  /** The address below /admin. */
  path: string;
  /** Null for everybody. */
  needs: Permission | null;
  /** Null for a page that is reached from another one. */
  menu: { group: (typeof menuGroups)[number]; order: number; icon: LucideIcon } | null;
  /** Of the whole house: who is bound to branches has none of its calls. */
  isOfHouse?: true;
  load: () => Promise<ComponentType>;
};

export type Pages = Readonly<Record<string, PageEntry>>;

export type Page = PageEntry & {
  name: string;
  /** The key of its title in the texts. */
  title: string;
  /** The queue of the page's name: menu and dashboard count what waits in it. */
  queue: QueueName | null;
};

const OpenPage = createContext<Page | null>(null);
export const OpenPageProvider = OpenPage.Provider;

/** Title of the open page. */
export function usePageTitle(): string {
  const { t } = useTranslation();
  const page = useContext(OpenPage);
  return page ? t(page.title) : '';
}

const AllowedPages = createContext<readonly Page[]>([]);
export const AllowedPagesProvider = AllowedPages.Provider;
export const useAllowedPages = (): readonly Page[] => useContext(AllowedPages);
