/**
 * Names of the house and its staff in three languages: no member may use them. They are compared by skeleton, so that
 * look-alikes of a new entry are refused too.
 */
import { skeletonOf } from './look-alikes.ts';

/** Refused anywhere in a nickname. */
const anywhere = [
  ['운영자', '운영진', '운영팀', '운영사', '관리자', '관리팀', '고객센터', '고객지원', '상담원', '상담사', '상담팀'],
  ['공식계정', '공지사항', '총관리', '미리내본사', '미리내공식', '부운영', '영자님', '어드민', '매니저', '고객센타'],
  ['administrator', 'moderator', 'webmaster', 'customerservice', 'customersupport', 'helpdesk', 'supportteam'],
  ['mirinaeofficial', 'mirinaesupport', 'mirinaeadmin', 'mirinaestaff', 'siteadmin', 'superadmin'],
  ['quảntrịviên', 'quantrivien', 'chămsóckháchhàng', 'chamsockhachhang', 'hỗtrợkháchhàng', 'hotrokhachhang'],
  ['banquảntrị', 'banquantri', 'nhânviênhỗtrợ', 'nhanvienhotro', 'tổngđài', 'tongdai'],
].flat();

/** Refused as a whole nickname, and as a part between digits and underscores: `admin_01`, but not `badminton`. */
const alone = [
  ['운영', '관리', '고객', '본사', '공식', '공지', '미리내', '직원', '상담', '시스템', '딜러', '지엠'],
  ['admin', 'adm', 'gm', 'cs', 'mod', 'staff', 'support', 'system', 'official', 'operator', 'manager', 'root', 'help'],
  ['mirinae', 'service', 'notice', 'security', 'dealer', 'owner', 'master'],
  ['quảntrị', 'quantri', 'hỗtrợ', 'hotro', 'cskh', 'hệthống', 'hethong', 'quảnlý', 'quanly', 'nhânviên', 'nhanvien'],
].flat();

const anywhereLooks = anywhere.map(skeletonOf);
const aloneLooks = new Set(alone.map(skeletonOf));

/** Parts of a typed name between digits and separators. A skeleton has no digits: they are replaced by letters. */
const parts = (name: string): string[] => [name, ...name.split(/[\d_ '-]+/)];

export function isOfficialName(name: string): boolean {
  const whole = skeletonOf(name).replaceAll('_', '');
  return (
    anywhereLooks.some((look) => whole.includes(look)) ||
    aloneLooks.has(whole) ||
    parts(name).some((part) => part !== '' && aloneLooks.has(skeletonOf(part)))
  );
}
