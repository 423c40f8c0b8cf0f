import { type ReactNode, useState } from 'react'
import { fold } from '#contract/core/fold.ts'
import { canAccess } from '#contract/core/policy.ts'
import { branchesPolicy, placeBranchesPolicy } from '#contract/places/policy.ts'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { Phone } from '#web/domain/people/Phone.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { type Fields, useNestedFields } from '#web/forms/nestedFields.ts'
import { requireOneLanguage } from '#web/forms/requireOneLanguage.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { Picture } from '#web/ui/cards/Picture.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/Menu.tsx'
import { BranchGallery } from './BranchGallery.tsx'
import { branchesText, selectBranchesText } from './branches.text.ts'
import { DeleteBranchesDialog } from './DeleteBranchesDialog.tsx'
import { HoursFields } from './HoursFields.tsx'
import { LocationFields } from './LocationFields.tsx'
import { type BranchValues, branchValues, type LocationValues, locationInput } from './location.ts'
import styles from './manage.module.css'
import { manageText } from './manage.text.ts'
import { useHoursLabel } from './useHoursLabel.ts'

type Props = {
  placeId: number
  branches: readonly ManagedBranch[]
  countries: readonly { id: number; name: string }[]
}

type DialogState =
  | { to: 'save' | 'images' | 'delete'; branch: ManagedBranch }
  | { to: 'add' }
  | { to: 'deleteChosen'; branches: readonly ManagedBranch[]; areAll: boolean }
  | null

/** Rows that leave the list are no longer selected. */
function useSelection<T extends { id: number }>(rows: readonly T[], canSelect: boolean) {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  const isOn = canSelect && ids !== null
  const selected = isOn ? rows.filter(({ id }) => ids.has(id)) : []
  const isAll = selected.length === rows.length
  return {
    isOn,
    selected,
    isAll,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle: (id: number) => setIds((before) => (before ?? new Set()).symmetricDifference(new Set([id]))),
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
  }
}

/** City and governorate, unless the address names them, or they have the same name. */
function listMissingAreas({ address, cityName, governmentName }: ManagedBranch): string[] {
  const isNamed = (area: string) => fold(address).includes(fold(area))
  return [...new Set([cityName, governmentName])].filter((area) => !isNamed(area))
}

function BranchCard(props: { branch: ManagedBranch; isSelected?: boolean | undefined; children: ReactNode }) {
  const { branch, isSelected, children } = props
  const t = useText(branchesText)
  const { pictures } = useText(manageText)
  const hours = useHoursLabel()(branch)
  return (
    <Card
      as="article"
      className={styles.branch}
      aria-label={branch.name}
      data-chosen={isSelected || undefined}
    >
      <Picture src={branch.imagePath} alt="" sizes="96px" className={styles.thumb} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{branch.name}</bdi>
        </h2>
        <Note leading>
          <bdi>{branch.address}</bdi>
          {listMissingAreas(branch).map((area) => t.comma + area)}
        </Note>
        <Note leading>{branch.sameHoursAsMain ? t.asMain(hours) : hours}</Note>
        {branch.phone && (
          <Note leading>
            <Phone phone={branch.phone} />
          </Note>
        )}
        <Row as="p" gap={6}>
          {branch.isMain && (
            <Tag tone="teal" icon="star-filled">
              {t.main}
            </Tag>
          )}
          <Tag icon="photo">{pictures(branch.imagesCount)}</Tag>
          {branch.managersCount > 0 && <Tag icon="users">{t.managers(branch.managersCount)}</Tag>}
        </Row>
      </div>
      {children}
    </Card>
  )
}

type BranchesBarProps = {
  count: number
  /** Null if the user can't add branches. */
  onAdd: (() => void) | null
  /** Null if there are no bulk actions. */
  selection: {
    isOn: boolean
    selected: readonly object[]
    isAll: boolean
    start: () => void
    stop: () => void
    toggleAll: () => void
  } | null
  onDelete: () => void
}

function BranchesBar({ count, onAdd, selection, onDelete }: BranchesBarProps) {
  const t = useText(branchesText)
  const s = useText(selectBranchesText)
  const isOn = selection?.isOn ?? false
  const selectedCount = selection?.selected.length ?? 0
  return (
    <Row gap={12} align="center" spread className={styles.bar} data-selecting={isOn || undefined}>
      <Note size="body" role="status">
        {isOn ? s.chosen(selectedCount) : t.found(count)}
      </Note>
      <Row gap={8}>
        {selection && (
          <Button
            tone="outline"
            icon={isOn ? 'x' : 'list-check'}
            onClick={isOn ? selection.stop : selection.start}
          >
            {isOn ? s.stop : s.select}
          </Button>
        )}
        {isOn && (
          <>
            <Button tone="outline" onClick={selection?.toggleAll}>
              {selection?.isAll ? s.none : s.all}
            </Button>
            <Button tone="danger" icon="trash" disabled={selectedCount === 0} onClick={onDelete}>
              {s.delete}
            </Button>
          </>
        )}
        {!isOn && onAdd && (
          <Button icon="plus" onClick={onAdd}>
            {t.add}
          </Button>
        )}
      </Row>
    </Row>
  )
}

export function BranchesList({ placeId, branches, countries }: Props) {
  const t = useText(branchesText)
  const { choose } = useText(selectBranchesText)
  const [dialog, setDialog] = useState<DialogState>(null)
  const viewer = useViewer()
  const reachesAll = canAccess(placeBranchesPolicy, viewer, { placeId })
  const canAdd = useCan(endpoints.branches.saveBranch) && reachesAll
  const canDelete = useCan(endpoints.branches.deleteBranch) && reachesAll
  // The last branch can't be deleted, so a single branch leaves nothing to select.
  const canSelect = canDelete && branches.length > 1
  const selection = useSelection(branches, canSelect)
  const { selected, isOn, isAll } = selection
  return (
    <>
      <Stack gap={16} className={styles.wide} onKeyDown={({ key }) => key === 'Escape' && selection.stop()}>
        <BranchesBar
          count={branches.length}
          onAdd={canAdd ? () => setDialog({ to: 'add' }) : null}
          selection={canSelect ? selection : null}
          onDelete={() => setDialog({ to: 'deleteChosen', branches: selected, areAll: isAll })}
        />
        {branches.length === 0 && <EmptyState title={t.none}>{t.noneMore}</EmptyState>}
        <CardGrid min="20rem" gap={16} className={styles.list}>
          {branches.map((branch) => (
            <li key={branch.id}>
              <BranchCard branch={branch} isSelected={selected.includes(branch)}>
                {isOn ? (
                  <div className={styles.choice}>
                    <Checkbox
                      label={<span className="visually-hidden">{choose(branch.name)}</span>}
                      checked={selected.includes(branch)}
                      onChange={() => selection.toggle(branch.id)}
                    />
                  </div>
                ) : (
                  <BranchMenu branch={branch} onOpenDialog={setDialog} />
                )}
              </BranchCard>
            </li>
          ))}
        </CardGrid>
      </Stack>
      <BranchesDialog
        dialog={dialog}
        placeId={placeId}
        branches={branches}
        countries={countries}
        onClose={() => setDialog(null)}
        onDeleted={() => {
          setDialog(null)
          selection.stop()
        }}
      />
    </>
  )
}

type DialogProps = Props & { dialog: DialogState; onClose: () => void; onDeleted: () => void }

type BranchDialogProps = {
  placeId: number
  /** Null for a new branch. */
  branch: ManagedBranch | null
  /** The main branch; null if the viewer can't see it. */
  main: ManagedBranch | null
  countries: readonly { id: number; name: string }[]
  onClose: () => void
}

/** The hours of the main branch, or the branch's own. */
function BranchHours(props: {
  fields: Fields<BranchValues>
  location: Fields<LocationValues>
  main: ManagedBranch | null
}) {
  const { fields, location, main } = props
  const t = useText(branchesText)
  const mainHours = useHoursLabel()(main ?? fields.values)
  const same = fields.field('sameHoursAsMain', t.sameHours)
  return (
    <>
      <Checkbox {...same} help={mainHours} />
      {!fields.values.sameHoursAsMain && <HoursFields fields={location} />}
    </>
  )
}

function BranchDialog({ placeId, branch, main, countries, onClose }: BranchDialogProps) {
  const t = useText(branchesText)
  const language = useLanguage()
  const countryId = countries.length === 1 ? (countries[0]?.id ?? null) : null
  const toFormValues = (row: ManagedBranch | null) => branchValues(row, main, countryId)
  const form = useEndpointForm(endpoints.branches.saveBranch, {
    start: toFormValues(branch),
    version: branch?.version,
    toFormValues,
    input: (values) => ({ id: branch?.id, placeId, ...locationInput(values) }),
    check: (values) => ({
      ...requireOneLanguage(language, 'name', values),
      ...requireOneLanguage(language, 'address', values),
    }),
    onSuccess: onClose,
  })
  const fields = useNestedFields<BranchValues, BranchValues>(form, null)
  const location = useNestedFields<BranchValues, LocationValues>(form, null)
  const { state, field } = form
  return (
    <FormDialog state={state} title={branch ? t.editNamed(branch.name) : t.add} width={760} onClose={onClose}>
      <div className={styles.pair}>
        <TextField lang="ar" {...field('nameAr', t.branchAr)} />
        <TextField optional lang="en" {...field('nameEn', t.branchEn)} />
      </div>
      <LocationFields fields={location} countries={countries} />
      {branch?.isMain ? (
        <HoursFields fields={location} />
      ) : (
        <BranchHours fields={fields} location={location} main={main} />
      )}
    </FormDialog>
  )
}

function BranchesDialog({ dialog, placeId, branches, countries, onClose, onDeleted }: DialogProps) {
  const t = useText(branchesText)
  if (!dialog) return null
  if (dialog.to === 'images') return <BranchGallery branch={dialog.branch} onClose={onClose} />
  if (dialog.to === 'deleteChosen')
    return <DeleteBranchesDialog {...dialog} onClose={onClose} onDeleted={onDeleted} />
  if (dialog.to === 'delete') {
    const { id, version, name, isMain } = dialog.branch
    return (
      <DeleteDialog
        endpoint={endpoints.branches.deleteBranch}
        id={id}
        version={version}
        name={name}
        onClose={onClose}
      >
        {isMain && `${t.deleteMain} `}
        {t.deleteOffers}
      </DeleteDialog>
    )
  }
  // All branches of a place are in one country.
  const own = countries.filter(({ id }) => branches.some(({ countryId }) => countryId === id))
  return (
    <BranchDialog
      placeId={placeId}
      branch={dialog.to === 'save' ? dialog.branch : null}
      main={branches.find(({ isMain }) => isMain) ?? null}
      countries={own.length > 0 ? own : countries}
      onClose={onClose}
    />
  )
}

function BranchMenu({
  branch,
  onOpenDialog,
}: {
  branch: ManagedBranch
  onOpenDialog: (dialog: DialogState) => void
}) {
  const t = useText(branchesText)
  const items = useBranchMenu(branch, onOpenDialog)
  return items.length > 0 && <Menu label={t.actions(branch.name)} items={items} />
}

function useBranchMenu(branch: ManagedBranch, openDialog: (dialog: DialogState) => void): MenuItem[] {
  const t = useText(branchesText)
  const address = useAddress()
  const viewer = useViewer()
  const [maySave, mayDelete] = [
    useCan(endpoints.branches.saveBranch),
    useCan(endpoints.branches.deleteBranch),
  ]
  const { id: branchId, placeId } = branch
  const items: MenuItem[] = []
  if (maySave && canAccess(branchesPolicy, viewer, { placeId, branchId }))
    items.push(
      { label: t.edit, icon: 'pencil', onSelect: () => openDialog({ to: 'save', branch }) },
      { label: t.gallery, icon: 'photo', onSelect: () => openDialog({ to: 'images', branch }) },
      { label: t.poster, icon: 'qrcode', href: address('BranchPoster', { id: branchId }) },
    )
  if (mayDelete && canAccess(placeBranchesPolicy, viewer, { placeId }))
    items.push({
      label: t.delete,
      icon: 'trash',
      tone: 'danger',
      separated: true,
      onSelect: () => openDialog({ to: 'delete', branch }),
    })
  return items
}
