/** Opens a calendar. It is larger than most pages, so it is loaded when it is first opened. */
import type { InEachLanguage, Locale } from '@mirinae/contract/languages';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import type { DayPickerLocale } from 'react-day-picker';
import { classes } from '../classes.ts';
import { IconButton } from '../icon-button.tsx';
import { useKit } from '../kit.tsx';
import { currentLocale } from '../language/language.ts';
import { loadPart } from '../part-not-loaded.ts';
import { toast } from '../toast.tsx';
import type { CalendarView } from './calendar-view.tsx';

const locales: InEachLanguage<() => Promise<DayPickerLocale>> = {
  ko: async () => (await import('react-day-picker/locale/ko')).ko,
  en: async () => (await import('react-day-picker/locale/en-US')).enUS,
  vi: async () => (await import('react-day-picker/locale/vi')).vi,
};

async function load(locale: Locale) {
  const [{ CalendarView: View }, texts] = await Promise.all([import('./calendar-view.tsx'), locales[locale]()]);
  return { View, texts };
}

type Loaded = Awaited<ReturnType<typeof load>>;
type Props = Omit<ComponentProps<typeof CalendarView>, 'anchor' | 'texts' | 'onClose'> & { className?: string };

/** The typed field does without it: where it does not come, the page stays, and the next press tries again. */
export function CalendarButton({ className, onDays, ...calendar }: Props) {
  const { text, failureText } = useKit();
  const anchor = useRef<HTMLButtonElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      setLoaded(await loadPart(load(currentLocale())));
      setOpen(true);
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        ref={anchor}
        label={text('calendar')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : void open())}
        className={classes('text-mist-300', className)}
      >
        <CalendarDays aria-hidden />
      </IconButton>
      {isOpen && loaded && (
        <loaded.View
          {...calendar}
          anchor={anchor}
          texts={loaded.texts}
          onClose={close}
          onDays={(days) => {
            close();
            onDays(days);
          }}
        />
      )}
    </>
  );
}
