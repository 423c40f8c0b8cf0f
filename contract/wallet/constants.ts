/** What may move a member's points. */
export const transactionKinds = [
  'purchase',
  'offlineSale',
  'transferIn',
  'transferOut',
  'hold',
  'release',
  'capture',
  'reversal',
  'expiry',
  'refund',
  'giftOut',
  'giftIn',
  'giftReturn',
  'reward',
] as const
