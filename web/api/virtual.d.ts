declare module 'virtual:endpoints' {
  import type { EndpointData } from './endpoints.ts'

  /** Every call of the contract without its schemas: feature → call. */
  export const table: Record<string, Record<string, EndpointData>>
}
