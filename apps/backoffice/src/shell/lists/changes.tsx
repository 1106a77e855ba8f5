/** Changes of an entry of the audit log, or of a preview. */
import { factTexts } from './change-text.ts';

/** `action` is that of the entry, or the call whose answer it is. */
type Change = { action: string; target: string; before: unknown; after: unknown };

/** Only what changed: its name, what it was where there was something, and what it is. */
export function changesOf({ action, target, before, after }: Change) {
  const old = new Map(factTexts({ action, target, facts: before }));
  return factTexts({ action, target, facts: after })
    .filter(([name, value]) => old.get(name) !== value)
    .map(([name, value]) => ({ name, value, old: old.get(name) }));
}

/** Old and new side by side; of a long value its beginning, the file of the list has the whole. */
export function Changes({ of: change }: { of: Change }) {
  return (
    <ul className="flex min-w-40 flex-col gap-0.5 text-xs">
      {changesOf(change).map(({ name, value, old }) => (
        <li key={name} className="line-clamp-6 wrap-anywhere">
          <span className="text-mist-400">{name}</span>{' '}
          {old !== undefined && (
            <>
              <s className="text-coral/90">{old}</s> →{' '}
            </>
          )}
          <b className="font-semibold text-jade">{value}</b>
        </li>
      ))}
    </ul>
  );
}
