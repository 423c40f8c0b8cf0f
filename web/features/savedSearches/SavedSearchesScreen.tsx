import { useRef, useState } from 'react'
import type { SavedSearch } from '#contract/savedSearches/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Lead, Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import styles from './SavedSearchesScreen.module.css'
import { savedSearchesText } from './savedSearches.text.ts'
import { toSearchAddress } from './searchAddress.ts'

const RenameDialog = lazyComponent<{ search: SavedSearch; onClose: () => void }>(
  async () => (await import('./RenameDialog.tsx')).RenameDialog,
)

export const loader = createLoader({
  searches: () => query(endpoints.savedSearches.getSavedSearches, {}),
})

type Opened = { search: SavedSearch; dialog: 'rename' | 'delete' }

export default function SavedSearchesScreen() {
  const t = useText(savedSearchesText)
  const { SavedSearches: title } = useText(screenNames)
  const { searches } = useLoaded<typeof loader>()
  const [opened, setOpened] = useState<Opened | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const close = () => setOpened(null)
  return (
    <Stack gap={20} narrow>
      <Head title={title} />
      <GridHead title={title} note={t.found(searches.length)} />
      {searches.length === 0 ? (
        <NoSearches />
      ) : (
        <>
          <Lead>{t.lead}</Lead>
          <Card as="ul" ref={list} tabIndex={-1} aria-label={title}>
            {searches.map((search) => (
              <SearchRow key={search.id} search={search} onOpen={(dialog) => setOpened({ search, dialog })} />
            ))}
          </Card>
        </>
      )}
      {opened?.dialog === 'rename' && (
        <LazyBoundary>
          <RenameDialog search={opened.search} onClose={close} />
        </LazyBoundary>
      )}
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          search={opened.search}
          onClose={close}
          // The pressed button disappears with its row.
          onDeleted={() => list.current?.focus()}
        />
      )}
    </Stack>
  )
}

function NoSearches() {
  const t = useText(savedSearchesText)
  const address = useAddress()
  return (
    <EmptyState
      title={t.none}
      picture="/art/empty/search.svg"
      action={
        <Row gap={8}>
          <Button href={address('ServicePlacesFilter')}>{t.toPlaces}</Button>
          <Button tone="outline" href={address('OffersFilterPage')}>
            {t.toOffers}
          </Button>
        </Row>
      }
    >
      {t.noneMore}
    </EmptyState>
  )
}

function SearchRow({ search, onOpen }: { search: SavedSearch; onOpen: (dialog: Opened['dialog']) => void }) {
  const t = useText(savedSearchesText)
  const { between } = useFormat()
  const { date } = useDates()
  const address = useAddress()
  const { id, name, kind, savedAt, notifies } = search
  const { send, pending } = useMutation(endpoints.savedSearches.updateSavedSearch, {
    onError: ({ message }) => toast({ tone: 'error', text: message }),
  })
  return (
    <li className={styles.row}>
      <Stack gap={8}>
        <Row gap={8} align="start" spread nowrap>
          <Stack gap={2}>
            <a href={address.of(toSearchAddress(search))} className={styles.name}>
              <bdi>{name}</bdi>
            </a>
            <Note>
              {t[kind]}
              {between}
              {t.savedOn(date(savedAt))}
            </Note>
          </Stack>
          <Row gap={4} nowrap>
            <IconButton icon="pencil" label={t.renameOf(name)} onClick={() => onOpen('rename')} />
            <IconButton icon="trash" label={t.deleteOf(name)} onClick={() => onOpen('delete')} />
          </Row>
        </Row>
        <Switch
          label={
            <>
              <span aria-hidden="true">{t.notify}</span>
              <span className="visually-hidden">{t.notifyOf(name)}</span>
            </>
          }
          icon={notifies ? 'bell' : 'bell-off'}
          checked={notifies}
          pending={pending}
          onChange={(isOn) => void send({ id, notifies: isOn })}
        />
      </Stack>
    </li>
  )
}

function DeleteDialog(props: { search: SavedSearch; onClose: () => void; onDeleted: () => void }) {
  const { search, onClose, onDeleted } = props
  const t = useText(savedSearchesText)
  const { send, pending, failure } = useMutation(endpoints.savedSearches.deleteSavedSearch, {
    onSuccess() {
      toast({ text: t.deleted })
      onClose()
      requestAnimationFrame(onDeleted)
    },
  })
  return (
    <ConfirmDialog
      open
      title={t.deleteTitle}
      pending={pending}
      error={failure?.message}
      onConfirm={() => void send({ id: search.id })}
      onClose={onClose}
    >
      {t.deleteMore(search.name)}
    </ConfirmDialog>
  )
}
