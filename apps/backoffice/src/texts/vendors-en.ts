/** The texts of the record of wallet calls and of comparing rounds in English. */
export const callsEn = {
  call: 'Call',
  memberId: 'Member no.',
  vendorKey: 'Vendor key',
  searchText: 'Transaction',
  request: 'Request',
  answer: 'Answer',
};
export const roundsEn = {
  fault: 'Difference',
  ours: 'Ours',
  theirs: 'Theirs',
  agree: 'All rounds agree.',
  coins: 'Money at vendors',
  silent: 'No answer',
  missing_here: 'Missing here',
  missing_there: 'Missing there',
  stake: 'Stake',
  payout: 'Payout',
  state: 'State',
  bet: 'Bet',
  round: 'Round',
};
