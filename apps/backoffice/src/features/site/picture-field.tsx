import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { shrinkPicture } from '@mirinae/ui/shrink-picture';
import { toast } from '@mirinae/ui/toast';
import { useRef } from 'react';
import { useAct } from '../../shell/calls/calls.ts';

const shipped = [
  'hero',
  'category-casino',
  'category-slot',
  'category-sports',
  'category-mini',
  'category-fishing',
].map((name) => ({ value: `/art/${name}.svg`, label: name }));

/** One of the pictures that ship with the site, or an uploaded one. */
export function PictureField({ image, onImage }: { image: string; onImage: (image: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAct('staff.pictureUpload');
  const isOwn = image !== '' && !shipped.some(({ value }) => value === image);
  const options = [...shipped, ...(isOwn ? [{ value: image, label: image.slice(14, 30) }] : [])];
  const send = async (file: File) => {
    try {
      const picture = await shrinkPicture(file);
      upload.mutate({ picture }, { onSuccess: (answer) => onImage(answer.image) });
    } catch {
      toast.error(t('site.banner.badPicture'));
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-3">
        <Field label={t('site.banner.image')} className="flex-1">
          {(parts) => (
            <Select
              {...parts}
              placeholder={t('site.banner.none')}
              value={image}
              options={options}
              onChange={(event) => onImage(event.target.value)}
            />
          )}
        </Field>
        <Button className="h-11" busy={upload.isPending} onClick={() => input.current?.click()}>
          {t('site.banner.upload')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('site.banner.upload')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void send(file);
          }}
        />
      </div>
      {image && <img src={image} alt="" className="h-32 w-full rounded-card object-cover" />}
    </div>
  );
}
