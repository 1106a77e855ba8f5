import { useTranslation } from '@mirinae/ui/language/translation';
import { Delete } from 'lucide-react';
import type { ReactNode } from 'react';

const key =
  'grid place-items-center rounded-chip bg-ink-700/80 font-semibold text-lg text-mist-50 active:bg-ink-600 tabular-nums';
/** Column by column. */
const digits = ['1', '4', '7', '00', '2', '5', '8', '0', '3', '6', '9'] as const;

type Props = {
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
  /** What is added at once, beside the digits; as many as there are rows. */
  readonly children: ReactNode;
};

/** Digits of the slip's own, so that no keyboard of the system covers what is bet. */
export function Keypad({ amount, onAmount, children }: Props) {
  const { t } = useTranslation();
  const type = (typed: string) => onAmount(Number(`${amount}${typed}`.slice(0, 12)));
  return (
    <fieldset className="grid grid-flow-col grid-cols-4 grid-rows-[repeat(4,2.75rem)] gap-1.5">
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
      {children}
    </fieldset>
  );
}
