import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { Search } from 'lucide-react';

type Props = { value: string; onChange: (search: string) => void };

/** Narrows the games at hand with each letter. */
export function GameSearch({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      type="search"
      aria-label={t('games.search')}
      placeholder={t('games.search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      before={<Search aria-hidden />}
    />
  );
}
