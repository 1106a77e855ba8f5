import { useTranslation } from 'react-i18next';

export function usePagerLabels(): { nav: string; previous: string; next: string } {
  const { t } = useTranslation();
  return { nav: t('list.pages'), previous: t('list.previous'), next: t('list.next') };
}
