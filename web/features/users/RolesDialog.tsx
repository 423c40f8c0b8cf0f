import type { UserRoles, UserRow } from '#contract/users/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { carryOverRoles } from './carryOverRoles.ts'
import { UserCard } from './UserCard.tsx'
import styles from './users.module.css'
import { rolesOfUserText } from './users.text.ts'

type Role = UserRoles['roles'][number]

const getHeldIds = ({ roles }: UserRoles) => roles.filter(({ isHeld }) => isHeld).map(({ id }) => id)
const toFormValues = (userRoles: UserRoles) => ({
  rankId: String(userRoles.rankId),
  roles: getHeldIds(userRoles),
})

export function RolesDialog(props: {
  user: UserRow
  userRoles: UserRoles
  isNew?: boolean
  onClose: () => void
}) {
  const { user, userRoles, isNew, onClose } = props
  const t = useText(rolesOfUserText)
  const { state, field, unlabelledField } = useEndpointForm(endpoints.users.saveUserRoles, {
    start: toFormValues(userRoles),
    version: userRoles.version,
    toFormValues,
    input: (values) => ({ userId: user.id, ...values }),
    onSuccess: onClose,
  })
  const [rankId, roles] = [unlabelledField('rankId'), unlabelledField('roles')]
  const findRank = (id: string) => userRoles.ranks.find((rank) => String(rank.id) === id)
  const rank = findRank(rankId.value)
  const rankRoleIds = rank?.roleIds ?? []
  const change = (next: string) => {
    roles.onChange(carryOverRoles(roles.value, rankRoleIds, findRank(next)?.roleIds ?? []))
    rankId.onChange(next)
  }
  const getName = (id: string) => findRank(id)?.name ?? id
  return (
    <FormDialog
      state={state}
      title={t.title(user.name)}
      width={640}
      renderConflictValue={(_, value) => getName(value)}
      onClose={onClose}
    >
      {isNew && <Notice tone="success">{t.afterAdding}</Notice>}
      <UserCard user={user} />
      <Select
        help={t.rankHelp}
        options={userRoles.ranks.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('rankId', t.rank)}
        value={rankId.value}
        onChange={(event) => change(event.target.value)}
      />
      {rank?.rankBaseName === 'SuperAdmin' ? (
        <Notice>{t.allHeld}</Notice>
      ) : (
        <Checklist
          roles={userRoles.roles}
          heldIds={roles.value}
          rankRoleIds={rankRoleIds}
          onChange={(heldIds) => roles.onChange(heldIds)}
        />
      )}
    </FormDialog>
  )
}

function Checklist(props: {
  roles: readonly Role[]
  heldIds: readonly number[]
  rankRoleIds: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const { roles, heldIds, rankRoleIds, onChange } = props
  const t = useText(rolesOfUserText)
  const visibleRoles = roles.filter(
    ({ id, isInUser }) => isInUser || heldIds.includes(id) || rankRoleIds.includes(id),
  )
  const groups = [
    { title: t.screens, roles: visibleRoles.filter(({ isScreen }) => isScreen) },
    { title: t.actions, roles: visibleRoles.filter(({ isScreen }) => !isScreen) },
  ]
  const toggleRole = (id: number, on: boolean) =>
    onChange(on ? [...heldIds, id] : heldIds.filter((heldId) => heldId !== id))
  return (
    <Stack gap={20}>
      <p role="status">{t.effective(heldIds.length)}</p>
      {groups.map(({ title, roles: groupRoles }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          {groupRoles.map((role) => {
            const [isHeld, isOfRank] = [heldIds.includes(role.id), rankRoleIds.includes(role.id)]
            const isClosed = !isHeld && !isOfRank && !role.isGrantable
            return (
              <div key={role.id} className={styles.role} data-dimmed={isClosed || undefined}>
                <Checkbox
                  label={role.showName}
                  checked={isHeld}
                  disabled={isClosed}
                  onChange={(event) => toggleRole(role.id, event.target.checked)}
                />
                <Origin isHeld={isHeld} isOfRank={isOfRank} isClosed={isClosed} />
              </div>
            )
          })}
        </fieldset>
      ))}
    </Stack>
  )
}

function Origin({ isHeld, isOfRank, isClosed }: { isHeld: boolean; isOfRank: boolean; isClosed: boolean }) {
  const t = useText(rolesOfUserText)
  if (isClosed) {
    return (
      <Tag tone="grey" icon="lock">
        {t.notYours}
      </Tag>
    )
  }
  if (isHeld && isOfRank) return <Tag tone="grey">{t.rankOrigin}</Tag>
  if (isHeld) {
    return (
      <Tag tone="green" icon="plus">
        {t.granted}
      </Tag>
    )
  }
  return isOfRank ? (
    <Tag tone="amber" icon="minus">
      {t.withdrawn}
    </Tag>
  ) : null
}
