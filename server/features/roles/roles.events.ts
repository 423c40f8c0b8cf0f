declare module '../../core/events.ts' {
  interface Events {
    /** The people of these ranks may do something else than before. */
    'roles.rightsOfRanksChanged': { rankIds: number[] }
  }
}

export {}
