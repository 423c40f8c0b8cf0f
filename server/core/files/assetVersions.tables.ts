declare module '../database/database.ts' {
  interface Database {
    assetVersions: {
      name: string
      files: string[]
      storedAt: Date | null
      startedAt: Date
    }
  }
}

export {}
