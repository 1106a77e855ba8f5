import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { useKit } from './kit.tsx';

/**
 * The frame of a field; height, size and colour of its text are separate, as two of a kind in one class list fight.
 */
export const inputFrame =
  'w-full rounded-[10px] border border-ink-600 bg-ink-850 px-3.5 placeholder:text-mist-400/80 transition-colors hover:border-ink-500 focus:border-indigo-star aria-invalid:border-coral disabled:opacity-50';

export const inputLook = `${inputFrame} h-11 text-md text-mist-50`;

type Props = ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode };

export function TextInput({ before, after, className, ...rest }: Props) {
  if (!before && !after) return <input className={classes(inputLook, className)} {...rest} />;
  return (
    <div className="relative">
      {before && (
        <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-mist-400 [&_svg]:size-4">
          {before}
        </span>
      )}
      <input className={classes(inputLook, before && 'pl-9', after && 'pr-24', className)} {...rest} />
      {after && <span className="absolute inset-y-0 right-1.5 flex items-center gap-1">{after}</span>}
    </div>
  );
}

/** A password that can be looked at. */
export function PasswordInput(props: Omit<Props, 'type' | 'after'>) {
  const { text } = useKit();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-label={text('show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-9 pointer-coarse:size-10 place-items-center rounded-chip text-mist-400 hover:text-mist-100"
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      }
    />
  );
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classes(inputFrame, 'min-h-24 py-2.5 text-md text-mist-50', className)} {...rest} />;
}
