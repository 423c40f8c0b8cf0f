import { CamelCasePlugin, Kysely, type Logger, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Rows, tables and columns have camelCase names in TypeScript. What JSON columns contain keeps its keys. */
class CamelCaseNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override snakeCase(name: string): string {
    return super.snakeCase(name)
  }

  override camelCase(name: string): string {
    return super.camelCase(name)
  }
}

const names = new CamelCaseNames()

/** The name of a table or column in SQL text. */
export const toSnakeCase = (name: string): string => names.snakeCase(name)

/** The name in TypeScript of a table or column of the catalogue. */
export const toCamelCase = (name: string): string => names.camelCase(name)

/** Rows of `pool.query` keep the names of the statement: alias them, `place_id as "placeId"`. */
export function createKysely(pool: pg.Pool, log?: Logger): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [names], log })
}
