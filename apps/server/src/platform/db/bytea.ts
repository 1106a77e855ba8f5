/** The column type Drizzle lacks: raw bytes, for sealed data and keyed marks. */
import { customType } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
