/** A race as it finished, and the ticket on it. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { clothOf } from '@mirinae/contract/wallet/race-cloths';
import { currentLocale } from '../language/language.ts';
import { TicketLines } from './ticket-lines.tsx';

export function RaceFacts(facts: FactsOf<'race'>) {
  const { runners, order, kind, lines } = facts;
  const locale = currentLocale();
  return (
    <>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-card border border-ink-600/50 bg-ink-900/70 p-4 text-sm">
        {order.map((gate, at) => {
          const { ground, text, trim } = clothOf(gate);
          return (
            <li key={gate} className="flex min-w-0 items-center gap-2">
              <span className={at < 3 ? 'w-5 text-right font-bold text-gold' : 'w-5 text-right text-mist-400'}>
                {at + 1}
              </span>
              <b
                style={{ background: ground, color: text, boxShadow: `inset 0 0 0 1.5px ${trim}` }}
                className="grid size-6 shrink-0 place-items-center rounded-md text-xs tabular-nums"
              >
                {gate}
              </b>
              <span className="truncate">{runners[gate - 1]?.[locale]}</span>
            </li>
          );
        })}
      </ol>
      <TicketLines kind={kind} lines={lines} />
    </>
  );
}
