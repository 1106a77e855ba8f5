/**
 * What a feature says about its pages. The app collects them; a feature sees only those its member of staff may open.
 */
import type { CallName } from '@mirinae/contract/calls';
import type { QueueName } from '@mirinae/contract/realtime';
import type { Permission } from '@mirinae/contract/staff/staff';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';

export const menuGroups = ['work', 'members', 'money', 'operations', 'system'] as const;

export type PageEntry = {
  name: string;
  /** The address below /admin. */
  path: string;
  /** The key of its title in the texts. */
  title: string;
  needs: Permission | null;
  /** Null for a page that is reached from another one. */
  menu: { group: (typeof menuGroups)[number]; order: number; icon: LucideIcon } | null;
  /** The queue whose waiting entries the menu counts, and the call that lists them. */
  queue?: { name: QueueName; call: CallName };
  load: () => Promise<ComponentType>;
};

const AllowedPages = createContext<readonly PageEntry[]>([]);
export const AllowedPagesProvider = AllowedPages.Provider;
export const useAllowedPages = (): readonly PageEntry[] => useContext(AllowedPages);
