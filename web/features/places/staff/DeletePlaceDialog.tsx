import { useCallback, useEffect, useState } from 'react'
import { calls, type ReplyOf } from '#web/api/calls.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
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
  const { takes, ask } = useDeletion(place.id)
  return (
    <DeleteDialog
      call={calls.managedPlaces.deletePlace}
      id={place.id}
      version={typeof takes === 'string' ? undefined : takes.version}
      name={place.name}
      before={typeof takes === 'string' ? takes : undefined}
      onClose={onClose}
    >
      <Takes takes={takes} onAgain={ask} />
    </DeleteDialog>
  )
}

/** What deleting a place would take along, once that is known. */
function useDeletion(id: number) {
  const [takes, setTakes] = useState<Deletion | 'pending' | 'failed'>('pending')
  const ask = useCallback(() => {
    const asking = new AbortController()
    setTakes('pending')
    fetchQuery(calls.managedPlaces.getDeletion, { id }, asking.signal).then(setTakes, () => {
      if (!asking.signal.aborted) setTakes('failed')
    })
    return () => asking.abort()
  }, [id])
  useEffect(() => ask(), [ask])
  return { takes, ask }
}

function Takes({ takes, onAgain }: { takes: Deletion | 'pending' | 'failed'; onAgain: () => void }) {
  const t = useText(staffText)
  if (takes === 'pending') return t.deleteAsking
  if (takes === 'failed')
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" tone="outline" icon="refresh" onClick={onAgain}>
            {t.deleteAskAgain}
          </Button>
        }
      >
        {t.deleteUnknown}
      </Notice>
    )
  const { branchesCount, imagesCount, servicesCount, managersCount } = takes
  const words = t.deleteTakes(
    t.branchesCount(branchesCount),
    t.imagesCount(imagesCount),
    t.servicesCount(servicesCount),
  )
  return `${words} ${managersCount > 0 ? t.deleteManagers(managersCount) : ''}`
}
