/** Changes of an entry of the audit log, or of a preview. */
import type { AuditChange } from '@mirinae/contract/staff/audit-changes';
import { changesOf } from './change-text.ts';

/** Old and new side by side; of a long value its beginning, the file of the list has the whole. */
export function Changes({ of: change }: { of: AuditChange }) {
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
