/** Kinds of transactions that move points. */
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
