import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import type { Picture } from './pictures.ts';

type Props = { picture: Picture; title: string; alt: string; isFirst: boolean };

/** A photographed screen, in its size before it is there; a press shows it as large as the window allows. */
export function ScreenPicture({ picture, title, alt, isFirst }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className="surface p-2 lg:p-3">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('guide.zoom', { title })}
        className="group relative block w-full cursor-zoom-in overflow-hidden rounded-[10px] bg-ink-900"
      >
        <img {...picture} alt={alt} loading={isFirst ? 'eager' : 'lazy'} decoding="async" className="h-auto w-full" />
        <span
          aria-hidden
          className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-ink-950/80 text-mist-100 group-hover:bg-indigo-star"
        >
          <ZoomIn className="size-4" />
        </span>
      </button>
      {isOpen && (
        <Dialog wide title={title} onClose={() => setOpen(false)}>
          <img {...picture} alt={alt} className="mx-auto h-auto w-full max-w-fit rounded-[10px]" />
        </Dialog>
      )}
    </figure>
  );
}
