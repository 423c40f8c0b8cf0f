import { Fragment } from 'react'
import type { Permission } from '#contract/core/access.ts'
import type { MatrixRank, Role } from '#contract/roles/schemas.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './roles.module.css'
import { rolesText } from './roles.text.ts'
import type { useMatrix } from './useMatrix.ts'

type Props = {
  state: ReturnType<typeof useMatrix>
  roles: readonly Role[]
  /** The only rank that a phone shows. */
  shownRankId: number
  onRename?: (rank: MatrixRank) => void
}

export function MatrixTable({ state, roles, shownRankId, onRename }: Props) {
  const t = useText(rolesText)
  const { ranks } = state.matrix
  const groups = [
    { title: t.screens, roles: roles.filter(({ isScreen }) => isScreen) },
    { title: t.actions, roles: roles.filter(({ isScreen }) => !isScreen) },
  ].filter((group) => group.roles.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
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
          <span title={t.closed}>
            <Icon name="lock" size="small" />
            <span className="visually-hidden"> {t.closed}</span>
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

function RoleRow({ role, state, shownRankId }: { role: Role } & Pick<Props, 'state' | 'shownRankId'>) {
  const t = useText(rolesText)
  const hasPermission = useViewer()?.permissions.has(role.name as Permission) ?? false
  return (
    <tr>
      <th scope="row" className={styles.role}>
        {role.showName}
      </th>
      {state.matrix.ranks.map((rank) => {
        const ticked = state.ticked(rank.id, role.id)
        const isFixed = !rank.isEditable || rank.rankBaseName === 'SuperAdmin'
        const isClosed = isFixed || (!hasPermission && !ticked)
        return (
          <td
            key={rank.id}
            className={styles.cell}
            data-shown={rank.id === shownRankId || undefined}
            title={isClosed ? (isFixed ? t.closed : t.notHeld) : undefined}
          >
            <Checkbox
              label={<span className="visually-hidden">{t.cell(role.showName, rank.name)}</span>}
              checked={ticked}
              disabled={isClosed}
              onChange={() => state.turn(rank.id, role.id)}
            />
          </td>
        )
      })}
    </tr>
  )
}
