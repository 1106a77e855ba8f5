import { Badge, type Tone } from '@mirinae/ui/badge';
import { Button, type ButtonTone } from '@mirinae/ui/button';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

type Props = {
  icon: LucideIcon;
  title: string;
  text: string;
  state: string;
  stateTone?: Tone;
  /** More of the state, such as when it was used last. */
  note?: string | null;
  action: string;
  actionTone?: ButtonTone;
  isDisabled?: boolean;
  onAction: () => void;
};

/** One thing that protects the account: what it is for, its state, and one act. */
export function SecurityRow({
  icon: Icon,
  title,
  text,
  state,
  stateTone = 'neutral',
  note = null,
  action,
  actionTone = 'plain',
  isDisabled = false,
  onAction,
}: Props) {
  const id = useId();
  return (
    <li aria-labelledby={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ink-700 text-indigo-star">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 id={id} className="flex flex-wrap items-center gap-2 font-bold text-md">
          {title} <Badge tone={stateTone}>{state}</Badge>
        </h2>
        <p className="mt-1 text-base text-mist-200">{text}</p>
        {note !== null && <p className="mt-1 text-mist-300 text-sm tabular-nums">{note}</p>}
      </div>
      <Button tone={actionTone} disabled={isDisabled} onClick={onAction} className="w-full sm:w-auto sm:min-w-40">
        {action}
      </Button>
    </li>
  );
}
