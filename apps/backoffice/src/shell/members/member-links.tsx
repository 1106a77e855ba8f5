/** Links from a row to its member and its bet. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { searchOfBet } from './bet-address.ts';

const look = 'pointer-coarse:py-2 text-indigo-star underline-offset-2 hover:underline';

export function MemberLink({ memberId, children }: { memberId: number; children: ReactNode }) {
  return (
    <Link to="/members/$memberId" params={{ memberId: String(memberId) }} className={`font-semibold ${look}`}>
      {children}
    </Link>
  );
}

/** Opens the bet with its legs, its money and what became of it. */
export function BetLink({ memberId, betIdx, children }: { memberId: number; betIdx: string; children: ReactNode }) {
  return (
    <Link to="/members/$memberId" params={{ memberId: String(memberId) }} search={searchOfBet(betIdx)} className={look}>
      {children}
    </Link>
  );
}
