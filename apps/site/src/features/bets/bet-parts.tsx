import type { BetRecord } from '@mirinae/contract/play/play';
import { formatSigned } from '@mirinae/ui/format';

export function Result({ bet }: { bet: BetRecord }) {
  if (bet.type === 'wait') return <span className="text-mist-400">—</span>;
  return (
    <span className={bet.resultCash > 0 ? 'font-bold text-jade' : bet.resultCash < 0 ? 'text-coral' : 'text-mist-200'}>
      {formatSigned(bet.resultCash)}
    </span>
  );
}
