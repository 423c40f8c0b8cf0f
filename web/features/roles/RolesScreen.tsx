import { Fragment, useState } from 'react'
import type { Permission } from '#contract/core/access.ts'
import type { MatrixRank, Rank, Role, RoleMatrix } from '#contract/roles/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { filterByName } from '#web/ui/grid/filterByName.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { isTicked, listChangedRanks, type RoleChanges, toggleRole } from './matrixChanges.ts'
import styles from './roles.module.css'
import { rolesText } from './roles.text.ts'

export const loader = createLoader({
  matrix: () => query(endpoints.roles.getRoleMatrix, {}),
  /** Built-in ranks: the lowest ID of each base. */
  bases: () =>
    query(endpoints.roles.getRanks, {}, (ranks) => {
      // Descending, so that the lowest ID of a base overwrites the others.
      const builtInByBase = new Map(
        ranks.toSorted((a, b) => b.id - a.id).map((rank) => [rank.rankBaseName, rank]),
      )
      return [...builtInByBase.values()].filter(({ rankBaseName }) => rankBaseName !== 'SuperAdmin')
    }),
})

/** Administrators always have every role. */
const isChangeable = ({ isEditable, rankBaseName }: MatrixRank) => isEditable && rankBaseName !== 'SuperAdmin'

const toFormValues = (rank: MatrixRank | null) => ({
  ...toTextValues(rank, ['nameAr', 'nameEn']),
  base: (rank?.rankBaseName ?? '') as MatrixRank['rankBaseName'],
})

function RankDialog(props: { rank: MatrixRank | null; bases: readonly Rank[]; onClose: () => void }) {
  const { rank, bases, onClose } = props
  const t = useText(rolesText)
  const { state, field } = useEndpointForm(endpoints.roles.saveRank, {
    start: toFormValues(rank),
    version: rank?.version,
    toFormValues,
    input: (values) => ({ id: rank?.id, ...values }),
    required: ['base'],
    onSuccess: onClose,
  })
  return (
    <FormDialog state={state} title={rank ? t.editRank(rank.name) : t.addRank} onClose={onClose}>
      <TextField required lang="ar" {...field('nameAr', t.nameAr)} />
      <TextField required lang="en" {...field('nameEn', t.nameEn)} />
      {!rank && (
        <Select
          help={t.baseHelp}
          required
          none=""
          options={bases.map(({ rankBaseName, name }) => ({ value: rankBaseName, label: name }))}
          {...field('base', t.base)}
        />
      )}
    </FormDialog>
  )
}

function useMatrix(loaded: RoleMatrix) {
  const t = useText(rolesText)
  const [changes, setChanges] = useState<RoleChanges>({})
  const [conflictingMatrix, setConflictingMatrix] = useState<RoleMatrix | null>(null)
  const [isStale, setStale] = useState(false)
  const matrix = conflictingMatrix && conflictingMatrix.version > loaded.version ? conflictingMatrix : loaded
  const changedRanks = listChangedRanks(matrix, changes)
  const { send, pending, failure, reset } = useMutation(endpoints.roles.saveRoleMatrix, {
    onSuccess() {
      setChanges({})
      setStale(false)
      toast({ text: t.saved })
    },
    onError({ code, current }) {
      if (code !== 'Stale' || !current) return
      setConflictingMatrix(current as RoleMatrix)
      setStale(true)
    },
  })
  return {
    matrix,
    changedRanks,
    pending,
    isStale: isStale && changedRanks.length > 0,
    // A stale matrix has a notice of its own.
    failure: failure?.code === 'Stale' ? null : failure,
    isTicked: (rankId: number, roleId: number) => isTicked(matrix, changes, rankId, roleId),
    toggle: (rankId: number, roleId: number) => setChanges(toggleRole(matrix, changes, rankId, roleId)),
    save: () => send({ rankRoles: changedRanks, version: matrix.version }),
    discard() {
      setChanges({})
      setStale(false)
      reset()
    },
  }
}

type MatrixTableProps = {
  state: ReturnType<typeof useMatrix>
  roles: readonly Role[]
  /** The only rank that a phone shows. */
  shownRankId: number
  onRename?: (rank: MatrixRank) => void
}

function MatrixTable({ state, roles, shownRankId, onRename }: MatrixTableProps) {
  const t = useText(rolesText)
  const { ranks } = state.matrix
  const groups = [
    { title: t.screens, roles: roles.filter(({ isScreen }) => isScreen) },
    { title: t.actions, roles: roles.filter(({ isScreen }) => !isScreen) },
  ].filter((group) => group.roles.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t.role}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t.role}
            </th>
            {ranks.map((rank) => (
              <RankHeader key={rank.id} rank={rank} isShown={rank.id === shownRankId} onRename={onRename} />
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.title}>
              <tr className={styles.group}>
                <th scope="rowgroup">{group.title}</th>
                <td colSpan={ranks.length} />
              </tr>
              {group.roles.map((role) => (
                <RoleRow key={role.id} role={role} state={state} shownRankId={shownRankId} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RankHeader(props: { rank: MatrixRank; isShown: boolean; onRename?: (rank: MatrixRank) => void }) {
  const { rank, isShown, onRename } = props
  const t = useText(rolesText)
  return (
    <th scope="col" className={styles.rank} data-shown={isShown || undefined}>
      <span className={styles.rankName}>
        {rank.name}
        {!rank.isEditable && (
          <span title={t.notEditable}>
            <Icon name="lock" size="small" />
            <span className="visually-hidden"> {t.notEditable}</span>
          </span>
        )}
        {rank.isEditable && onRename && (
          <IconButton
            icon="pencil"
            size="small"
            label={t.editRank(rank.name)}
            onClick={() => onRename(rank)}
          />
        )}
      </span>
      <Note as="span" size="caption" faint weight="regular">
        {t.users(rank.usersCount)}
      </Note>
    </th>
  )
}

function RoleRow({
  role,
  state,
  shownRankId,
}: { role: Role } & Pick<MatrixTableProps, 'state' | 'shownRankId'>) {
  const t = useText(rolesText)
  const hasPermission = useViewer()?.permissions.has(role.name as Permission) ?? false
  return (
    <tr>
      <th scope="row" className={styles.role}>
        {role.showName}
      </th>
      {state.matrix.ranks.map((rank) => {
        const hasRole = state.isTicked(rank.id, role.id)
        const isFixed = !isChangeable(rank)
        const isDisabled = isFixed || (!hasPermission && !hasRole)
        return (
          <td
            key={rank.id}
            className={styles.cell}
            data-shown={rank.id === shownRankId || undefined}
            title={isDisabled ? (isFixed ? t.notEditable : t.notHeld) : undefined}
          >
            <Checkbox
              label={<span className="visually-hidden">{t.cell(role.showName, rank.name)}</span>}
              checked={hasRole}
              disabled={isDisabled}
              onChange={() => state.toggle(rank.id, role.id)}
            />
          </td>
        )
      })}
    </tr>
  )
}

export default function RolesScreen() {
  const t = useText(rolesText)
  const { RolesManagement: title } = useText(screenNames)
  const { matrix, bases } = useLoaded<typeof loader>()
  const state = useMatrix(matrix)
  const { ranks } = state.matrix
  const [name, setName] = useState('')
  const [shownRankId, setShownRankId] = useState((ranks.find(isChangeable) ?? ranks[0])?.id ?? 0)
  const [editedRank, setEditedRank] = useState<MatrixRank | 'new' | null>(null)
  const canAdd = useCan(endpoints.roles.saveRank)
  const matchingRoles = filterByName(state.matrix.roles, name, ({ showName, name: key }) => [showName, key])
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.note} />
      <Card as="section" aria-label={title}>
        <Row gap={12} align="end" spread className={styles.tools}>
          <SearchField
            label={t.search}
            look="small"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onClear={() => setName('')}
          />
          <div className={styles.pick}>
            <Select
              label={t.rank}
              options={ranks.map((rank) => ({ value: rank.id, label: rank.name }))}
              value={shownRankId}
              onChange={(event) => setShownRankId(Number(event.target.value))}
            />
          </div>
          {canAdd && (
            <Button tone="outline" icon="plus" onClick={() => setEditedRank('new')}>
              {t.addRank}
            </Button>
          )}
        </Row>
        {matchingRoles.none ? (
          <EmptyState title={t.nothingFound} picture="/art/empty/search.svg" />
        ) : (
          <MatrixTable
            state={state}
            roles={matchingRoles.rows}
            shownRankId={shownRankId}
            onRename={canAdd ? setEditedRank : undefined}
          />
        )}
        <SaveBar state={state} />
      </Card>
      {editedRank && (
        <RankDialog
          rank={editedRank === 'new' ? null : editedRank}
          bases={bases}
          onClose={() => setEditedRank(null)}
        />
      )}
    </>
  )
}

/** Stays visible while there are unsaved changes. */
function SaveBar({ state }: { state: ReturnType<typeof useMatrix> }) {
  const t = useText(rolesText)
  const { changedRanks, pending, failure, isStale, save, discard } = state
  return (
    <div className={styles.bar} data-idle={changedRanks.length === 0 || undefined}>
      {isStale && <Notice tone="warning">{t.stale}</Notice>}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <p role="status">{t.changed(changedRanks.length)}</p>
      {changedRanks.length > 0 && (
        <Row gap={8} className={styles.buttons}>
          <LeaveGuard dirty />
          <Button pending={pending} onClick={save}>
            {t.save}
          </Button>
          <Button tone="outline" onClick={discard}>
            {t.discard}
          </Button>
        </Row>
      )}
    </div>
  )
}
