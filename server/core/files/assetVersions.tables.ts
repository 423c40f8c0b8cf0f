declare module '../database/database.ts' {
  interface Database {
    page_releases: {
      name: string
      files: string[]
      stored_at: Date | null
      started_at: Date
    }
  }
}

export {}
