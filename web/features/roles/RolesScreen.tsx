import { useState } from 'react'
import type { MatrixRank, Rank } from '#contract/roles/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { filterByName } from '#web/ui/grid/filterByName.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import styles from './roles.module.css'
import { rolesText } from './roles.text.ts'
import { useMatrix } from './useMatrix.ts'

export const loader = createLoader({
  matrix: () => query(endpoints.roles.getRoleMatrix, {}),
  /** Built-in ranks that the reader can assign to users. */
  bases: () =>
    query(endpoints.roles.getRanks, {}, (ranks) => {
      const firsts = new Map(ranks.toSorted((a, b) => b.id - a.id).map((rank) => [rank.rankBaseName, rank]))
      return [...firsts.values()].filter(({ rankBaseName }) => rankBaseName !== 'SuperAdmin')
    }),
})

/** Administrators have every role, whatever is ticked. */
const isChangeable = ({ isEditable, rankBaseName }: MatrixRank) => isEditable && rankBaseName !== 'SuperAdmin'

const toFormValues = (rank: MatrixRank | null) => ({
  nameAr: rank?.nameAr ?? '',
  nameEn: rank?.nameEn ?? '',
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
    <FormDialog
      state={state}
      title={rank ? t.editRank(rank.name) : t.addRank}
      labels={{ nameAr: t.nameAr, nameEn: t.nameEn }}
      onClose={onClose}
    >
      <TextField label={t.nameAr} required lang="ar" {...field('nameAr')} />
      <TextField label={t.nameEn} required lang="en" {...field('nameEn')} />
      {!rank && (
        <Select
          label={t.base}
          help={t.baseHelp}
          required
          none=""
          options={bases.map(({ rankBaseName, name }) => ({ value: rankBaseName, label: name }))}
          {...field('base')}
        />
      )}
    </FormDialog>
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
  const { changes, pending, failure, isStale, save, discard } = state
  return (
    <div className={styles.bar} data-idle={changes.length === 0 || undefined}>
      {isStale && <Notice tone="warning">{t.stale}</Notice>}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <p role="status">{t.changed(changes.length)}</p>
      {changes.length > 0 && (
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
