/** Somebody of the staff who may do everything. */
import { permissions, type StaffMember } from '@mirinae/contract/staff/staff';

export const staffStub: StaffMember = {
  staffId: 1,
  loginId: 'owner',
  name: '주인',
  role: 'owner',
  roleName: null,
  isBound: false,
  permissions: [...permissions],
  mustSetPassword: false,
};
