import { maxCombinations } from '@mirinae/contract/sport/pick-limits';
import { classes } from '@mirinae/ui/classes';
import { useTranslation } from '@mirinae/ui/language/translation';
import { combinationsOf, sizesOfSystem, systemsOf } from './slip-shape.ts';
import type { SlipNow } from './use-slip.ts';

const chip =
  'h-9 pointer-coarse:h-10 rounded-chip border px-2.5 font-medium text-sm tabular-nums transition-colors disabled:opacity-40';
const tone = (isChosen: boolean) =>
  isChosen
    ? 'border-indigo-star bg-indigo-star/25 text-mist-50'
    : 'border-ink-600/70 bg-ink-750 text-mist-200 hover:bg-ink-700';

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((size) => other.includes(size));

/** Which combinations a system plays: by name, or size by size. */
export function SystemSizes({ slip }: { slip: SlipNow }) {
  const { t } = useTranslation();
  const { free, sizes, setSizes } = slip;
  const toggle = (size: number) =>
    setSizes(sizes.includes(size) ? sizes.filter((known) => known !== size) : [...sizes, size]);
  return (
    <fieldset className="flex flex-wrap gap-1.5 py-2">
      <legend className="sr-only">{t('slip.sizes')}</legend>
      {systemsOf(free).map((name) => {
        const isChosen = isSame(sizesOfSystem(name), sizes);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => setSizes(sizesOfSystem(name))}
            className={classes(chip, tone(isChosen))}
          >
            {t(`slip.system.${name}`)}{' '}
            <span className="text-mist-300">×{combinationsOf(free, sizesOfSystem(name))}</span>
          </button>
        );
      })}
      {Array.from({ length: free }, (_, index) => index + 1).map((size) => (
        <button
          key={size}
          type="button"
          disabled={!sizes.includes(size) && combinationsOf(free, [...sizes, size]) > maxCombinations}
          aria-pressed={sizes.includes(size)}
          aria-label={`${size}/${free} ×${combinationsOf(free, [size])}, ${t('slip.sizeOf', { size, count: free })}`}
          onClick={() => toggle(size)}
          className={classes(chip, tone(sizes.includes(size)))}
        >
          {size}/{free} <span className="text-mist-300">×{combinationsOf(free, [size])}</span>
        </button>
      ))}
    </fieldset>
  );
}
