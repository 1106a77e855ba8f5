import { memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const openVirtualResultPage = () => import('./virtual-result-page.tsx');

export const virtualPages = {
  virtualResult: memberPage(
    async (): Promise<View> => (await openVirtualResultPage()).VirtualResultPage,
    'resultVirtual',
    '/member/result/virtual',
    { within: 'miniResult', menus: { results: 3 } },
  ),
} satisfies Pages;
