import { useId } from 'react';

/** The mark: a four-pointed star, and a spark of gold at its side. */
export function StarLogo({ className = 'size-8' }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#b39dff" />
          <stop offset=".5" stopColor="#7f9bff" />
          <stop offset="1" stopColor="#4fc8ff" />
        </linearGradient>
      </defs>
      <path
        fill={`url(#${id})`}
        d="M15 2.5c1 7.6 3.9 10.6 11.5 11.6v1.8C18.900 17 16 20 15 27.500h-1.900C12.100 20 9.200 17 1.600 15.900v-1.800C9.200 13.100 12.100 10.100 13.100 2.500z"
      />
      <circle cx="25.500" cy="6" r="2.100" fill="#ffcb5c" />
    </svg>
  );
}
