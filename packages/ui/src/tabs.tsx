import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { showInRow } from './show-in-row.ts';

type Tab = { value: string; label: ReactNode; content: ReactNode };

export function Tabs({
  tabs,
  value,
  onValueChange,
  label,
}: {
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
  label: string;
}) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab is another one with another value.
  useEffect(() => showInRow(row.current, row.current?.querySelector<HTMLElement>('[data-state=active]')), [value]);
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List ref={row} aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-ink-600/50 border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px -outline-offset-2 whitespace-nowrap border-transparent border-b-2 px-4 py-2.5 font-semibold text-mist-300 hover:text-mist-50 data-[state=active]:border-indigo-star data-[state=active]:text-mist-50"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
