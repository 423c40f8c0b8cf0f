export const suspicionRules = ['manyAccounts', 'collusion', 'ring', 'reversals'] as const
export type SuspicionRule = (typeof suspicionRules)[number]

export const suspicionDecisions = ['watched', 'dismissed', 'confirmed'] as const
export type SuspicionDecision = (typeof suspicionDecisions)[number]

export const suspicionStates = ['open', ...suspicionDecisions] as const
export type SuspicionState = (typeof suspicionStates)[number]

/** An account that shares a device or number with others, an order, a transfer, or a sale. */
export const evidenceKinds = ['device', 'phone', 'order', 'transfer', 'sale'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/**
 * Honest use doesn't reach them: a family with a tablet, a regular who comes every day, friends who lend each
 * other points, a seller with an unlucky week.
 */
export const suspicionLimits = {
  manyAccounts: {
    /** A family shares a device, but five members on one within a quarter are rarely five people. */
    accounts: 5,
    days: 90,
    /** Operators reassign a number once. A third account with it within months is no coincidence. */
    phoneAccounts: 3,
    phoneDays: 180,
  },
  collusion: {
    /** Period of the walk-in orders. */
    days: 30,
    /**
     * A member pays once per visit. A second payment within minutes, or the same bill within the hour, is
     * rare.
     */
    repeats: 6,
    minutes: 10,
    sameBillMinutes: 60,
    /** Multiple of the branch's other members, because some branches see the same people all the time. */
    timesUsual: 4,
  },
  ring: {
    days: 30,
    /** Points that come back later are more likely lent. */
    withinDays: 7,
    /** Friends often send each other small amounts. */
    points: 20,
    /** The transfers of a ring are about equal: none is less than this share of another. */
    share: 0.5,
  },
  reversals: {
    days: 30,
    /** Fewer may be an unlucky week. */
    reversed: 5,
    share: 0.25,
    timesUsual: 3,
  },
} as const
