import { useEffect, useState } from 'react'
import { calls, type ReplyOf } from '../../../api/calls.ts'
import { fetchQuery } from '../../../api/fetchQuery.ts'
import { DeleteDialog } from '../../../layout/grid/DeleteDialog.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { staffText } from './staff.text.ts'

type Deletion = ReplyOf<typeof calls.managedPlaces.getDeletion>

/** Asks before a place is deleted, and says what it would take along. */
export function DeletePlaceDialog({
  place,
  onClose,
}: {
  place: { id: number; name: string }
  onClose: () => void
}) {
  const t = useText(staffText)
  const [takes, setTakes] = useState<Deletion | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    fetchQuery(calls.managedPlaces.getDeletion, { id: place.id }, asking.signal).then(setTakes, () => {})
    return () => asking.abort()
  }, [place.id])
  return (
    <DeleteDialog call={calls.managedPlaces.deletePlace} id={place.id} name={place.name} onClose={onClose}>
      {takes
        ? `${t.deleteTakes(
            t.branchesCount(takes.branchesCount),
            t.imagesCount(takes.imagesCount),
            t.servicesCount(takes.servicesCount),
          )} ${takes.managersCount > 0 ? t.deleteManagers(takes.managersCount) : ''}`
        : t.deleteAsking}
    </DeleteDialog>
  )
}
