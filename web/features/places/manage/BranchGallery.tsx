import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BranchImage } from '#contract/branches.ts'
import { mostPictures } from '#contract/limits.ts'
import type { ManagedBranch } from '#contract/managedPlace.ts'
import { apiText } from '#web/api/api.text.ts'
import { calls } from '#web/api/calls.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useSend } from '#web/api/useSend.ts'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { UploadedContext } from '#web/ui/fields/uploaded.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { branchesText } from './branches.text.ts'

type Props = { branch: ManagedBranch; onClose: () => void }

/** The pictures of a branch: added, put in order, deleted; what a broken connection left behind is sent by one more press. */
export function BranchGallery({ branch, onClose }: Props) {
  const t = useText(branchesText)
  const { fault } = useText(apiText)
  const gallery = useGallery(branch.id, onClose)
  const { pictures, failed, failure, busy, uploaded } = gallery
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.galleryOf(branch.name)}
      width={760}
      actions={
        <>
          <Button pending={busy} disabled={pictures === null} onClick={gallery.save}>
            {failure ? t.sendAgain : t.save}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {failed && <Notice tone="error">{fault}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {pictures === null ? (
        !failed && <Skeleton shape="box" />
      ) : (
        <UploadedContext value={uploaded}>
          <PicturesField
            label={t.gallery}
            help={t.galleryHelp}
            name="image"
            most={mostPictures}
            value={pictures}
            onChange={gallery.change}
          />
        </UploadedContext>
      )}
    </Dialog>
  )
}

function useGallery(branchId: number, onSaved: () => void) {
  const t = useText(branchesText)
  const [kept, setKept] = useState<readonly BranchImage[]>([])
  const [pictures, setPictures] = useState<(File | string)[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    fetchQuery(calls.branches.getBranchImages, { branchId }).then(
      (images) => {
        setKept(images)
        setPictures(images.map(({ path }) => path))
      },
      () => setFailed(true),
    )
  }, [branchId])
  const refused = ({ code, message }: { code: string; message: string }) =>
    setFailure(code === 'network' ? t.unreached : message)
  const quiet = { refreshes: [], refused }
  const adding = useSend(calls.branches.saveBranchImage, quiet)
  const deleting = useSend(calls.branches.deleteBranchImage, quiet)
  const ordering = useSend(calls.branches.orderBranchImages, quiet)

  /** Deletes, sends and orders; each step that is done stays done, whatever becomes of the next. */
  const work = async (wished: (File | string)[]): Promise<boolean> => {
    let images = kept
    const note = (now: readonly BranchImage[]) => {
      images = now
      setKept(now)
    }
    for (const { id, path } of kept.filter((each) => !wished.includes(each.path))) {
      const reply = await deleting.send({ branchId, imageId: id })
      if (!reply) return false
      note(reply.images.filter((each) => each.path !== path))
    }
    const shown = [...wished]
    for (const [index, picture] of wished.entries()) {
      if (typeof picture === 'string') continue
      const reply = await adding.send({ branchId, image: picture })
      const added = reply?.images.find(({ id }) => !images.some((known) => known.id === id))
      if (!reply || !added) return false
      note(reply.images)
      shown[index] = added.path
      setPictures([...shown])
    }
    const ids = shown.flatMap((path) => images.find((each) => each.path === path)?.id ?? [])
    if (ids.every((id, index) => images[index]?.id === id)) return true
    return (await ordering.send({ branchId, ids })) !== null
  }
  const save = async () => {
    if (!pictures || busy) return
    setBusy(true)
    setFailure(null)
    const done = await work(pictures)
    setBusy(false)
    await revalidate()
    if (!done) return
    toast({ text: t.saved })
    onSaved()
  }
  return { pictures, change: setPictures, failed, failure, busy, uploaded: adding.uploaded, save }
}
