/** The texts of the record of wallet calls and of comparing rounds in Vietnamese. */
export const callsVn = {
  call: 'Lệnh gọi',
  memberId: 'Số thành viên',
  vendorKey: 'Mã nhà cung cấp',
  searchText: 'Giao dịch',
  request: 'Yêu cầu',
  answer: 'Trả lời',
};
export const roundsVn = {
  fault: 'Khác biệt',
  ours: 'Bên ta',
  theirs: 'Bên họ',
  agree: 'Mọi ván đều khớp.',
  coins: 'Tiền tại nhà cung cấp',
  silent: 'Không trả lời',
  missing_here: 'Thiếu bên ta',
  missing_there: 'Thiếu bên họ',
  stake: 'Tiền cược',
  payout: 'Tiền thắng',
  state: 'Trạng thái',
  bet: 'Cược',
  round: 'Ván',
};
