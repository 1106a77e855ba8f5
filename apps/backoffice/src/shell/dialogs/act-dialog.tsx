import type { CallName, Request } from '@mirinae/contract/calls';
import type { CallPattern } from '@mirinae/ui/calls/call-hooks';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import type { ComponentProps } from 'react';
import { useAct } from '../calls/calls.ts';

type Props<Name extends CallName> = {
  call: Name;
  input: Request<Name>;
  invalidates: readonly CallPattern[];
} & Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirmLabel' | 'children' | 'onClose'>;

/** Requests a confirmation before a call that reaches members, and closes when it was answered. */
export function ActDialog<Name extends CallName>({ call, input, invalidates, onClose, ...question }: Props<Name>) {
  const act = useAct(call, { invalidates });
  return (
    <ConfirmDialog
      {...question}
      busy={act.isPending}
      onConfirm={() => act.mutate(input, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
