/** A picture on its way into a post: made small enough here, stored by the server. */
import { maxPictureBytes } from '@mirinae/contract/board/board';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { api } from '../../shell/calls/api.ts';

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function usePicture(): (file: File) => Promise<string | null> {
  const { t } = useTranslation();
  return async (file) => {
    if (file.size > maxPictureBytes) {
      toast.error(t('api.BD06'));
      return null;
    }
    try {
      return (await api('board.pictureSave', { image: await base64Of(file) })).url;
    } catch (error) {
      toast.error(failureText(error));
      return null;
    }
  };
}
