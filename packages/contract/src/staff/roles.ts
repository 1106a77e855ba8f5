/** Roles of the operator's own: copied from a built-in one, with a name, rights, amounts and limits of reading. */

import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, moment, noFields, shortIdSchema } from '../fields.ts';
import { listOf, pageRequest } from '../lists.ts';
import { fourEyesUnits, staffAct, staffCall } from '../wire.ts';
import { right } from './rights.ts';
import {
  atRole,
  heldRole,
  isWholeRole,
  type Permission,
  permission,
  permissions,
  roleFields,
  staffRole,
} from './staff.ts';

/** What rights are about, as people understand them; each permission is in one group. */
export const rightGroups = {
  money: ['cash.view', 'cash.process', 'cash.adjust', 'cash.rules', 'bank.view', 'ledger.view'],
  members: ['members.view', 'members.approve', 'members.edit', 'personal.reveal', 'qna.answer', 'messages.send'],
  partners: ['partners.view', 'partners.edit', 'partners.settle'],
  games: ['bets.view', 'games.view', 'mini.view', 'mini.manage', 'tables.manage', 'vendors.edit'],
  sports: ['sport.view', 'sport.manage'],
  bonuses: ['promo.manage', 'segments.view'],
  reports: ['reports.view'],
  settings: ['site.edit', 'content.edit', 'system.view', 'system.manage', 'staff.edit'],
  audit: ['audit.view'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

const callName = line(60);
const members = z.int().min(0).max(1_000_000).nullable().default(null);
/** Members a business day by kind; null for no limit. */
const readings = z.strictObject({ list: members, detail: members, reveal: members, export: members });
const roleRight = z.strictObject({ call: callName, ...right });
const name = line(40).min(1);
const version = z.int().min(0);

const role = {
  role: heldRole,
  /** Null for a built-in role. */
  roleIdx: z.int().nullable(),
  /** Of a role of one's own; null for a built-in one. */
  name: z.string().nullable(),
  copiedFrom: staffRole.nullable(),
  /** Grows with each change; 0 for a built-in role. */
  version,
};

export const rolesCalls = {
  'staff.roleList': staffCall({
    reads: true,
    summary: 'All roles, built-in ones first: how many accounts hold each, and how many calls it may make.',
    request: noFields,
    answer: z.array(
      z.object({
        ...role,
        /** Accounts that hold it, closed ones too. */
        accounts: z.int(),
        calls: z.int(),
        changedBy: z.string().nullable(),
        changedAt: moment.nullable(),
        /** Whether the caller holds it. */
        isOwn: z.boolean(),
      }),
    ),
  }),
  'staff.roleDetail': staffCall({
    reads: true,
    summary: 'One role: its rights by group, what it may do call by call, its amounts and limits of reading.',
    request: z.strictObject(roleFields).refine(isWholeRole, atRole),
    answer: z.object({
      ...role,
      permissions: z.array(permission),
      readings,
      rights: z.array(
        z.object({
          call: z.string(),
          permission,
          reads: z.boolean(),
          unit: z.enum(fourEyesUnits).nullable(),
          ...right,
        }),
      ),
    }),
    codes: [codes.notFound],
  }),
  'staff.roleSave': staffCall({
    bodyBytesMax: 230 * 1_024,
    fourEyes: 'case',
    summary:
      'A new role, or another version of one; it lists the calls that differ from its rights and those with amounts. Rights that the caller does not hold, and the caller’s own role, are refused; a second owner approves, where there is one.',
    request: z.strictObject({
      roleIdx: shortIdSchema.nullable().default(null),
      /** The version that was changed; 0 for a new role. */
      version,
      name,
      copiedFrom: staffRole,
      permissions: z.array(permission).max(permissions.length),
      readings,
      rights: z.array(roleRight).max(400),
    }),
    answer: z.object({ roleIdx: z.int() }),
    codes: [codes.notFound, codes.roleChanged, codes.roleNameTaken, codes.rightNotHeld, codes.ownRole],
  }),
  'staff.roleDelete': staffAct({
    fourEyes: 'case',
    summary: 'Deletes a role that no account holds; a second owner approves, where there is one.',
    request: z.strictObject({ roleIdx: shortIdSchema, version }),
    codes: [codes.notFound, codes.roleChanged, codes.roleInUse],
  }),
  'staff.roleHistory': staffCall({
    reads: true,
    summary: 'Changes of roles and of rights of built-in roles, newest first.',
    request: z.strictObject({ ...pageRequest }),
    answer: listOf(
      z.object({
        auditIdx: z.string(),
        at: moment,
        action: z.string(),
        target: z.string(),
        staff: z.string(),
        approvedBy: z.string().nullable(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  }),
};
