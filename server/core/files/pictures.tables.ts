declare module '../database/database.ts' {
  interface Database {
    pictures: {
      name: string
      isPrivate: boolean
      widths: number[]
      bytes: number
      unusedSince: Date | null
    }
  }
}

export {}
