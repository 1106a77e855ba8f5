/**
 * Rights of a role per call. Of a built-in role: as shipped, unless overridden by the table, which nodes cache until
 * its trigger reports a change. Of a role of one's own: its row, read each time.
 */
import { type CallName, type FourEyesCallName, isFourEyesCall } from '@mirinae/contract/calls';
import type { Currency } from '@mirinae/contract/currencies';
import type { Permission, StaffRole } from '@mirinae/contract/staff/staff';
import type { Platform } from '../../platform/app.ts';
import { createCache } from '../../platform/db/cache.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { type AllCallFacts, mayCall, type Needs } from '../../platform/http/call.ts';
import type { Departures, Right, StaffSession } from '../../platform/http/session.ts';
import { permissionsOf } from './rules.ts';
import { type Amounts, shippedAmounts, unbounded } from './shipped-amounts.ts';
import { type RoleRow, type StaffRow, staffRights, staffRoles } from './tables.ts';

type AllDepartures = ReadonlyMap<StaffRole, Departures>;
export type HeldRights = Pick<StaffSession, 'permissions' | 'departures' | 'readings' | 'roleId'>;
/** Of an account: its built-in role, or its role of one's own. */
export type Holder = Pick<StaffRow, 'role' | 'roleId'>;

const none: Departures = new Map();

async function readDepartures(db: Database): Promise<AllDepartures> {
  const rows = await db.select().from(staffRights);
  const byRole = Map.groupBy(rows, ({ role }) => role);
  return new Map(
    [...byRole].map(([role, list]) => [role, new Map(list.map(({ role: _, call, ...right }) => [call, right]))]),
  );
}

const cachedDepartures = createCache(['staff_rights'], readDepartures);

/** Rights of a role of one's own, of its row. */
export function rightsOfRow(row: Pick<RoleRow, 'roleId' | 'permissions' | 'rights' | 'readings'>): HeldRights {
  const { roleId, permissions, rights, readings } = row;
  return { roleId, permissions, departures: new Map(Object.entries(rights)), readings };
}

async function customRights(db: Database | Tx, roleId: number | null): Promise<HeldRights> {
  if (roleId === null) return { permissions: [] };
  const [row] = await db.select().from(staffRoles).where(eq(staffRoles.roleId, roleId));
  return row ? rightsOfRow(row) : { permissions: [] };
}

/** Rights of a session of this holder; `tx` where the caller is in a transaction. */
export async function rightsOf(db: Database, { role, roleId }: Holder, tx?: Tx): Promise<HeldRights> {
  if (role === 'custom') return customRights(tx ?? db, roleId);
  return { permissions: permissionsOf(role), departures: (await cachedDepartures(db)).get(role) ?? none };
}

type Shipped = { readonly call: CallName; readonly needs: Needs; readonly currency: Currency };

/** As the product ships: what the permissions of the role hold; who may only read does nothing that writes. */
export function shippedRight(role: StaffRole, { call, needs, currency }: Shipped): Right {
  const shipped = {
    kind: 'staff',
    staffId: 0,
    loginId: '',
    role,
    permissions: permissionsOf(role),
    sessionId: '',
  } as const;
  const amounts = isFourEyesCall(call) ? shippedAmounts(role, call, currency) : unbounded;
  return { isAllowed: mayCall(shipped, call, needs), ...amounts };
}

/** Amounts up to which a person may do a call alone and at all. */
export function rightTo({ config }: Platform, { role, departures }: StaffSession, call: FourEyesCallName): Amounts {
  return departures?.get(call) ?? shippedAmounts(role, call, config.CURRENCY);
}

/** The permissions of which a member of staff may do at least one call: what menus and pages go by. */
export function effectivePermissions(session: StaffSession, handlers: AllCallFacts): Permission[] {
  const allowed = Object.values(handlers).flatMap(({ name, needs }) =>
    needs !== undefined && needs !== 'any' && mayCall(session, name, needs) ? [needs] : [],
  );
  return [...new Set(allowed)];
}
