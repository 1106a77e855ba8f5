import { memberPage, type Pages, type View } from '../../shell/pages/page.ts';

export const virtualPages = {
  virtualResult: memberPage(
    async (): Promise<View> => (await import('./virtual-result-page.tsx')).VirtualResultPage,
    'resultVirtual',
    '/member/result/virtual',
    { within: 'miniResult', menus: { results: 3 } },
  ),
} satisfies Pages;
