import type { ReactNode } from 'react';

const looks = {
  quiet: 'text-mist-300 hover:text-mist-50',
  strong: 'font-semibold text-[#b9bdff]',
} as const;

type Props = { look?: keyof typeof looks; onClick: () => void; children: ReactNode };

/** Link between the account's forms. */
export function TextButton({ look = 'quiet', onClick, children }: Props) {
  return (
    <button type="button" onClick={onClick} className={`text-sm underline-offset-4 hover:underline ${looks[look]}`}>
      {children}
    </button>
  );
}
