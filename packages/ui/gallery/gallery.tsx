import { languages } from '@mirinae/contract/languages';
import { failureText } from '../src/calls/failure-text.ts';
import { KitProvider } from '../src/kit.tsx';
import { changeLanguage, currentLocale } from '../src/language/language.ts';
import { useTranslation } from '../src/language/translation.ts';
import { Segmented } from '../src/segmented.tsx';
import { useMedia } from '../src/use-media.ts';
import { Actions } from './parts/actions.tsx';
import { Facts } from './parts/facts.tsx';
import { Feedback } from './parts/feedback.tsx';
import { Fields } from './parts/fields.tsx';
import { Forms } from './parts/forms.tsx';
import { Lists } from './parts/lists.tsx';
import { Windows } from './parts/windows.tsx';

/** Every part of the kit in every state. Hover and focus are held by the classes `is-hovered` and `is-focused`. */
export function Gallery() {
  const { t } = useTranslation();
  const layout = useMedia('(max-width: 640px)') ? 'mobile' : 'desktop';
  return (
    <KitProvider value={{ layout, text: (name) => t(`kit.${name}`), failureText }}>
      <main className="mx-auto max-w-6xl p-4 sm:p-8">
        <header className="mb-8 flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-bold text-3xl">Mirinae UI kit</h1>
          <Segmented
            label="Language"
            value={currentLocale()}
            onValueChange={(locale) => void changeLanguage(locale)}
            options={languages.map(({ tag, name, short }) => ({ value: tag, label: name, short }))}
          />
        </header>
        <Actions />
        <Fields />
        <Forms />
        <Feedback />
        <Facts />
        <Windows />
        <Lists />
      </main>
    </KitProvider>
  );
}
