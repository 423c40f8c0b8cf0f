declare module 'virtual:endpoints' {
  import type { EndpointData } from './endpoints.ts'

  /** All endpoints of the contract without their schemas: feature → endpoint. */
  export const table: Record<string, Record<string, EndpointData>>
}
