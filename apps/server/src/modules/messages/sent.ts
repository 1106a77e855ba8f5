/** Messages that staff sent, and their templates. */

import { codes } from '@mirinae/contract/codes';
import type { Order } from '@mirinae/contract/lists';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { orderOf } from '../../platform/db/order.ts';
import { asc, eq, inArray, sql } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { violatedUnique } from '../../platform/db/unique-violation.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { plainText } from '../../platform/rich-text.ts';
import { countProgress } from '../outbox/index.ts';
import { copies, messageSubject, messages, type TemplateId, type TemplateRow, templates } from './tables.ts';

const columns = { title: messages.title, by: messages.sentBy, at: messages.messageId };
type SentPage = { order?: Order<keyof typeof columns> | undefined; page: number; perPage: number };

/** Newest first, or as requested. */
export async function listSent(db: Database, { order, page, perPage }: SentPage) {
  const { rows, total } = await readPage(
    db
      .select()
      .from(messages)
      .orderBy(...orderOf(order, columns, [messages.messageId])),
    db.$count(messages),
    { page, perPage },
  );
  const ids = rows.map(({ messageId }) => messageId);
  const reads =
    ids.length === 0
      ? []
      : await db
          .select({ messageId: copies.messageId, total: sql<number>`count(${copies.readAt})::int` })
          .from(copies)
          .where(inArray(copies.messageId, ids))
          .groupBy(copies.messageId);
  const readsOf = new Map(reads.map(({ messageId, total }) => [messageId, total]));
  const outsideOf = await countProgress(db, ids.map(messageSubject));
  return {
    rows: rows.map((row) => ({
      ...row,
      reads: readsOf.get(row.messageId) ?? 0,
      outside: outsideOf.get(messageSubject(row.messageId)) ?? { waiting: 0, sent: 0, failed: 0 },
    })),
    total,
  };
}

export function listTemplates(db: Database): Promise<TemplateRow[]> {
  return db.select().from(templates).orderBy(asc(templates.name));
}

/** Its words as `cleanMessage` answers them. */
type Template = { templateId: TemplateId | null; name: string; title: string; content: string };

/** Throws Z404 for a template that is gone, Z400 for a name that another has or of which nothing is left. */
export async function saveTemplate(tx: Tx, { templateId, name, ...message }: Template): Promise<TemplateRow> {
  const refused = new DomainError(codes.malformedRequest, { fields: [{ field: 'name' }] });
  const fields = { name: plainText(name), ...message };
  if (fields.name === '') throw refused;
  const write =
    templateId === null
      ? tx.insert(templates).values(fields).returning()
      : tx.update(templates).set(fields).where(eq(templates.templateId, templateId)).returning();
  const [row] = await write.catch((error: unknown) => {
    throw violatedUnique(error) === null ? error : refused;
  });
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

export async function deleteTemplate(tx: Tx, templateId: TemplateId): Promise<TemplateRow> {
  const [row] = await tx.delete(templates).where(eq(templates.templateId, templateId)).returning();
  if (!row) throw new DomainError(codes.notFound);
  return row;
}
