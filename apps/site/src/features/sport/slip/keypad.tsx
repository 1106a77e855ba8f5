import { useTranslation } from '@mirinae/ui/language/translation';
import { Delete } from 'lucide-react';

const key =
  'grid h-11 place-items-center rounded-chip bg-ink-700/80 font-semibold text-lg text-mist-50 active:bg-ink-600 tabular-nums';
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;

/** Digits of the slip's own, so that no keyboard of the system covers what is bet. */
export function Keypad({ amount, onAmount }: { amount: number; onAmount: (amount: number) => void }) {
  const { t } = useTranslation();
  const type = (typed: string) => onAmount(Number(`${amount}${typed}`.slice(0, 12)));
  return (
    <fieldset className="grid grid-cols-3 gap-1.5">
      <legend className="sr-only">{t('slip.keypad')}</legend>
      {digits.map((digit) => (
        <button key={digit} type="button" className={key} onClick={() => type(digit)}>
          {digit}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('slip.erase')}
        className={key}
        onClick={() => onAmount(Math.floor(amount / 10))}
      >
        <Delete aria-hidden className="size-5" />
      </button>
    </fieldset>
  );
}
