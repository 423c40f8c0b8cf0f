declare module 'virtual:endpoints' {
  import type { EndpointData } from './endpoints.ts'

  /** Feature → endpoint, without schemas. */
  export const table: Record<string, Record<string, EndpointData>>
}
