import type { UserRoles, UserRow } from '#contract/users.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { rolesWith } from './rolesWith.ts'
import { UserCard } from './UserCard.tsx'
import styles from './users.module.css'
import { rolesOfUserText } from './users.text.ts'

type Role = UserRoles['roles'][number]

const heldBy = ({ roles }: UserRoles) => roles.filter(({ isHeld }) => isHeld).map(({ id }) => id)
const valuesOf = (given: UserRoles) => ({ rankId: String(given.rankId), roles: heldBy(given) })

/** What one user may do and where each right comes from, to be changed role by role. */
export function RolesDialog(props: {
  user: UserRow
  given: UserRoles
  added?: boolean
  onClose: () => void
}) {
  const { user, given, added, onClose } = props
  const t = useText(rolesOfUserText)
  const { state, field, valueField } = useCallForm(calls.users.saveUserRoles, {
    start: valuesOf(given),
    version: given.version,
    valuesOf,
    input: (values) => ({ userId: user.id, ...values }),
    done: onClose,
  })
  const [rankId, roles] = [valueField('rankId'), valueField('roles')]
  const ofRank = (id: string) => given.ranks.find((rank) => String(rank.id) === id)
  const rank = ofRank(rankId.value)
  const fromRank = rank?.roleIds ?? []
  const change = (next: string) => {
    roles.onChange(rolesWith(roles.value, fromRank, ofRank(next)?.roleIds ?? []))
    rankId.onChange(next)
  }
  const nameOf = (id: string) => ofRank(id)?.name ?? id
  return (
    <FormDialog
      state={state}
      title={t.title(user.name)}
      width={640}
      labels={{ rankId: t.rank }}
      show={(_, value) => nameOf(value)}
      onClose={onClose}
    >
      {added && <Notice tone="success">{t.afterAdding}</Notice>}
      <UserCard user={user} />
      <Select
        label={t.rank}
        help={t.rankHelp}
        options={given.ranks.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('rankId')}
        value={rankId.value}
        onChange={(event) => change(event.target.value)}
      />
      {rank?.rankBaseName === 'SuperAdmin' ? (
        <Notice>{t.allHeld}</Notice>
      ) : (
        <Checklist
          roles={given.roles}
          held={roles.value}
          fromRank={fromRank}
          onChange={(held) => roles.onChange(held)}
        />
      )}
    </FormDialog>
  )
}

function Checklist(props: {
  roles: readonly Role[]
  held: readonly number[]
  fromRank: readonly number[]
  onChange: (held: number[]) => void
}) {
  const { roles, held, fromRank, onChange } = props
  const t = useText(rolesOfUserText)
  const shown = roles.filter(({ id, isInUser }) => isInUser || held.includes(id) || fromRank.includes(id))
  const groups = [
    { title: t.screens, roles: shown.filter(({ isScreen }) => isScreen) },
    { title: t.actions, roles: shown.filter(({ isScreen }) => !isScreen) },
  ]
  const turn = (id: number, on: boolean) => onChange(on ? [...held, id] : held.filter((each) => each !== id))
  return (
    <div className={styles.groups}>
      <p role="status">{t.effective(held.length)}</p>
      {groups.map(({ title, roles: listed }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          {listed.map((role) => {
            const [isHeld, isOfRank] = [held.includes(role.id), fromRank.includes(role.id)]
            const isClosed = !isHeld && !isOfRank && !role.isGrantable
            return (
              <div key={role.id} className={styles.role} data-dimmed={isClosed || undefined}>
                <Checkbox
                  label={role.showName}
                  checked={isHeld}
                  disabled={isClosed}
                  onChange={(event) => turn(role.id, event.target.checked)}
                />
                <Origin isHeld={isHeld} isOfRank={isOfRank} isClosed={isClosed} />
              </div>
            )
          })}
        </fieldset>
      ))}
    </div>
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
