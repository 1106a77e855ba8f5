/** What waits for staff in this module. */

import { and, eq } from '../../../platform/db/orm.ts';
import { type Queues, queueOfRows, queuePublisher } from '../../staff/index.ts';
import { isOpen } from '../model/queries.ts';
import type { RequestKind } from '../model/request-kinds.ts';
import { requests } from '../model/tables.ts';

const openOf = (kind: RequestKind) => queueOfRows(requests, requests.requestedAt, and(eq(requests.kind, kind), isOpen));

export const cashierQueues: Queues<RequestKind> = { deposit: openOf('deposit'), withdrawal: openOf('withdrawal') };

export const publishQueue = queuePublisher(cashierQueues);
