/** What waits for staff in this module. */
import { registerQueue } from '../staff/index.ts';
import { queueOf } from './events.ts';
import { countOpen } from './queries.ts';

registerQueue(queueOf.in, (db) => countOpen(db, 'in'));
registerQueue(queueOf.out, (db) => countOpen(db, 'out'));
