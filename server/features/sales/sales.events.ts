declare module '#server/core/events/events.ts' {
  interface Events {
    /** A member was assigned to a sales consultant. */
    'sales.memberAssigned': { userId: number; consultantId: number }
    /** A package was sold for cash. */
    'sales.packageSold': { registrationId: number }
    /** A sale for cash was reversed; the registration is the negative one. */
    'sales.saleReversed': { registrationId: number }
    /** Somebody recorded cash that a seller handed over. */
    'sales.cashHandedOver': { sellerId: number }
  }
}

export {}
