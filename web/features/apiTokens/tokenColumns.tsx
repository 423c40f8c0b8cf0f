import type { ApiToken } from '#contract/apiTokens/schemas.ts'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './apiTokens.module.css'
import { apiTokensText, scopeText } from './apiTokens.text.ts'

const tagStyles: Record<ApiToken['state'], [TagTone, IconName]> = {
  active: ['green', 'circle-check'],
  expired: ['grey', 'clock'],
  revoked: ['grey', 'ban'],
  stopped: ['amber', 'alert-triangle'],
}

function TokenStateTag({ state }: Pick<ApiToken, 'state'>) {
  const t = useText(apiTokensText)
  const [tone, icon] = tagStyles[state]
  return (
    <>
      <Tag tone={tone} icon={icon}>
        {t[state]}
      </Tag>
      {state === 'stopped' && <p className={styles.quiet}>{t.stoppedMore}</p>}
    </>
  )
}

export function useTokenColumns(): GridColumn<ApiToken>[] {
  const t = useText(apiTokensText)
  const scopes = useText(scopeText)
  const { date, relative } = useDates()
  return [
    {
      id: 'name',
      header: t.name,
      priority: 'title',
      hideable: false,
      cell: ({ name, hint }) => (
        <Stack gap={2} align="start">
          {/* Keeps the line in the page's direction if the name is written in the other one. */}
          <span>
            <bdi>{name}</bdi>
          </span>
          <span className={styles.quiet}>
            {t.endsIn} <bdi dir="ltr">{hint}</bdi>
          </span>
        </Stack>
      ),
    },
    { id: 'state', header: t.state, priority: 'end', cell: ({ state }) => <TokenStateTag state={state} /> },
    {
      id: 'scopes',
      header: t.scopes,
      cell: (token) => (
        <Row gap={4}>
          {token.scopes.map((scope) => (
            <Tag key={scope}>{scopes[`${scope}.short`]}</Tag>
          ))}
        </Row>
      ),
    },
    { id: 'branch', header: t.branch, cell: ({ branch }) => <bdi>{branch?.name ?? t.allBranches}</bdi> },
    {
      id: 'lastUsed',
      header: t.lastUsed,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <time dateTime={lastUsedAt}>{relative(lastUsedAt)}</time> : t.never,
    },
    {
      id: 'expires',
      header: t.expires,
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{date(expiresAt)}</time>,
    },
    { id: 'createdBy', header: t.createdBy, hidden: true, cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
  ]
}
