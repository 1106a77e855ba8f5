import type { Answer, Request } from '@mirinae/contract/calls';
import type { HeldRole } from '@mirinae/contract/staff/staff';
import { useTranslation } from '@mirinae/ui/language/translation';

export type RoleRow = Answer<'staff.roleList'>[number];
export type RoleDetail = Answer<'staff.roleDetail'>;
export type DetailedRight = RoleDetail['rights'][number];
export type RoleRef = Required<Request<'staff.roleDetail'>>;

/** Text of a role in an address or a choice, such as `support` or `custom-7`. */
export const keyOfRole = ({ role, roleIdx }: RoleRef): string => (roleIdx === null ? role : `${role}-${roleIdx}`);

/** The name of a role of one's own, else that of the built-in one. */
export function useRoleName(): (role: { role: HeldRole; name: string | null }) => string {
  const { t } = useTranslation();
  return ({ role, name }) => name ?? t(`staff.roles.${role}`);
}
