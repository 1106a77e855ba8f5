import { useKit } from './kit.tsx';

/** At a field whose last input was no amount. */
export function AmountRefused() {
  const { text } = useKit();
  return (
    <p role="alert" className="text-coral text-xs">
      {text('amountRefused')}
    </p>
  );
}
