import { Skeleton } from '@mirinae/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const RichEditor = lazy(async () => ({ default: (await import('@mirinae/ui/rich-editor')).RichEditor }));

/** The editor of the house, loaded when it is first opened. */
export function Editor({ label, html, onChange }: { label: string; html: string; onChange: (html: string) => void }) {
  const { t } = useTranslation();
  const labels = {
    bold: t('editor.bold'),
    italic: t('editor.italic'),
    strike: t('editor.strike'),
    heading: t('editor.heading'),
    list: t('editor.list'),
    numbers: t('editor.numbers'),
    quote: t('editor.quote'),
    picture: t('editor.picture'),
  };
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <RichEditor label={label} html={html} labels={labels} onChange={onChange} />
    </Suspense>
  );
}
