declare module '../database/database.ts' {
  interface Database {
    asset_versions: {
      name: string
      files: string[]
      stored_at: Date | null
      started_at: Date
    }
  }
}

export {}
