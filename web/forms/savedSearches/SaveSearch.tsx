import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { useIsMember } from '#web/layout/favourites/useMergedFavourites.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { useOpenRow } from '#web/layout/routing/useOpenRow.ts'
import { loginAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { saveSearchText } from './savedSearches.text.ts'
import type { SearchToSave } from './searchToSave.ts'

const SaveSearchDialog = lazyComponent<{ search: SearchToSave; onClose: () => void }>(
  async () => (await import('./SaveSearchDialog.tsx')).SaveSearchDialog,
)

type Props = {
  search: SearchToSave
  /** Path and query of the search, without language. */
  address: string
}

/** A button, for visitors a link to the login, after which the dialog is open: `?save=1`. */
export function SaveSearch({ search, address }: Props) {
  const t = useText(saveSearchText)
  const signInAddress = useAddress()('Continue')
  const isVisitor = useViewer() === null
  const isMember = useIsMember()
  const [openId, open, close] = useOpenRow('save')
  if (isVisitor) {
    const next = `${address}${address.includes('?') ? '&' : '?'}save=1`
    return (
      <Button
        size="small"
        tone="outline"
        icon="bookmark"
        href={loginAddress(signInAddress, next)}
        rel="nofollow"
      >
        {t.save}
      </Button>
    )
  }
  if (!isMember) return null
  return (
    <>
      <Button size="small" tone="outline" icon="bookmark" onClick={() => open(1)}>
        {t.save}
      </Button>
      {openId > 0 && (
        <LazyBoundary>
          <SaveSearchDialog search={search} onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}
