declare module '#server/core/events/events.ts' {
  interface Events {
    'restrictions.restrictionChanged': { restrictionId: number; change: 'restricted' | 'lifted' }
  }
}

export {}
