import { maskNickname } from '../../platform/auth/secret-box.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { ListRead, NoteListRead } from '../../platform/http/list-files.ts';
import { recordAudit } from './record-audit.ts';

/** A search text may be a person's name or number. */
const masked = (filter: ListRead['filter']) =>
  Object.fromEntries(
    Object.entries(filter).map(([field, value]) => [
      field,
      field === 'searchText' && value !== '' ? maskNickname(String(value)) : value,
    ]),
  );

/** Writes into the audit log that a list was read whole: which, by what filter, and how many rows it has. */
export const noteListRead: NoteListRead = ({ db }, { staff, ip, call, filter, rows }) =>
  withTransaction(db, (tx) =>
    recordAudit(tx, {
      staff,
      ip,
      action: 'list.export',
      target: call,
      before: null,
      after: { rows, filter: masked(filter) },
    }),
  );
