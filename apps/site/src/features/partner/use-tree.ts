/** A tree of partners that opens step by step: each opened partner is requested once per period. */
import type { PartnerRow } from '@mirinae/contract/partner/partner';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { api, useCall } from '../../shell/calls/api.ts';
import type { Range } from '../../shell/pages/period.ts';

export type TreeRow = { row: PartnerRow; depth: number; isOpen: boolean };

export function useTree(range: Range) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const read = (memId: string) => ({
    queryKey: ['partner.tree', { ...range, memId }],
    queryFn: () => api('partner.tree', { ...range, memId }),
  });
  const root = useCall('partner.tree', range);
  const branches = useQueries({ queries: opened.map((memId) => read(memId)) });
  const below = new Map(opened.map((memId, index) => [memId, branches[index]?.data?.list ?? []]));
  const flatten = (row: PartnerRow, depth: number): TreeRow[] => {
    const list = depth === 0 ? (root.data?.list ?? []) : (below.get(row.memId) ?? []);
    const isOpen = depth === 0 || opened.includes(row.memId);
    return [{ row, depth, isOpen }, ...(isOpen ? list.flatMap((child) => flatten(child, depth + 1)) : [])];
  };
  const toggle = (memId: string) =>
    setOpened(opened.includes(memId) ? opened.filter((each) => each !== memId) : [...opened, memId]);
  return { query: root, self: root.data?.self, rows: root.data ? flatten(root.data.self, 0) : [], toggle };
}
