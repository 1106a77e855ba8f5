/** Links from a row to its member, its bet and its request. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const look = 'pointer-coarse:py-2 text-indigo-star underline-offset-2 hover:underline';

export function MemberLink({ memberId, children }: { memberId: number; children: ReactNode }) {
  return (
    <Link to="/members/$memberId" params={{ memberId: String(memberId) }} className={`font-semibold ${look}`}>
      {children}
    </Link>
  );
}

/** Opens the deposit or withdrawal in its queue. */
export function RequestLink({ cashIdx, children }: { cashIdx: number; children: ReactNode }) {
  return (
    <Link to="/requests/$cashIdx" params={{ cashIdx: String(cashIdx) }} className={look}>
      {children}
    </Link>
  );
}

/** Opens the bet with its legs, its money and what became of it. */
export function BetLink({ betIdx, children }: { betIdx: string; children: ReactNode }) {
  return (
    <Link to="/bets/$betIdx" params={{ betIdx }} className={look}>
      {children}
    </Link>
  );
}
