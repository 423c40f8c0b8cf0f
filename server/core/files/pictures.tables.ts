declare module '../database/database.ts' {
  interface Database {
    pictures: {
      name: string
      is_private: boolean
      widths: number[]
      bytes: number
      unused_since: Date | null
    }
  }
}

export {}
