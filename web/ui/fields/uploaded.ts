import { createContext, use } from 'react'

/** Of each file that is being sent how much has left, from 0 to 1; null while nothing is. A form gives it to its fields. */
export const UploadedContext = createContext<ReadonlyMap<Blob, number> | null>(null)

/** How much of a file has left; null while it isn't being sent. */
export function useUploaded(file: Blob | string | null | undefined): number | null {
  const uploaded = use(UploadedContext)
  return file instanceof Blob ? (uploaded?.get(file) ?? null) : null
}
