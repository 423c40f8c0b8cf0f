import { useState } from 'react'
import type { ApiToken } from '#contract/apiTokens/schemas.ts'
import { isStaff } from '#contract/core/access.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { NoPlaceSelected } from '#web/domain/places/NoPlaceSelected.tsx'
import { PlaceHead } from '#web/domain/places/PlaceHead.tsx'
import { getPlaceId } from '#web/domain/places/placeId.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Lead } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import styles from './apiTokens.module.css'
import { apiTokensText, scopeText } from './apiTokens.text.ts'

const TokenDialog = lazyComponent(async () => (await import('./TokenDialog.tsx')).TokenDialog)

export const loader = createLoader({
  tokens(context) {
    const servicePlaceId = getPlaceId(context)
    if (!servicePlaceId) return null
    const { page, pageSize } = parsePageQuery(context.search)
    return query(endpoints.apiTokens.getTokens, { servicePlaceId, page, pageSize })
  },
})

export default function PlaceTokensScreen() {
  const t = useText(apiTokensText)
  const { PlaceTokens: title } = useText(screenNames)
  const { tokens } = useLoaded<typeof loader>()
  return tokens ? <Tokens tokens={tokens} /> : <NoPlaceSelected title={title} texts={t} />
}

type TokenList = EndpointReply<typeof endpoints.apiTokens.getTokens>

function Heading({ tokens: { place, totalCount } }: { tokens: TokenList }) {
  const t = useText(apiTokensText)
  const { PlaceTokens: title } = useText(screenNames)
  const viewer = useViewer()
  const note = t.found(totalCount)
  if (place && viewer && isStaff(viewer.rank))
    return (
      <>
        <PlaceHead place={place} title={t.ofPlace(place.name)} note={note} current="tokens" />
        <Lead>{t.staffMore}</Lead>
      </>
    )
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={note}
        action={
          <Button tone="outline" icon="external-link" href="/api/docs/partners">
            {t.docs}
          </Button>
        }
      />
      <Lead>{t.lead}</Lead>
    </>
  )
}

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

function useTokenColumns(): GridColumn<ApiToken>[] {
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

function Tokens({ tokens }: { tokens: TokenList }) {
  const t = useText(apiTokensText)
  const { PlaceTokens: title } = useText(screenNames)
  const canAdd = useCan(endpoints.apiTokens.createToken)
  const { grid } = usePagedGrid(tokens)
  const [isAdding, add] = useState(false)
  const [tokenToRevoke, askToRevoke] = useState<ApiToken | null>(null)
  const isOver = ({ state }: ApiToken) => state === 'revoked' || state === 'expired'
  return (
    <>
      <Heading tokens={tokens} />
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useTokenColumns()}
        dimmed={isOver}
        menu={(token) =>
          isOver(token)
            ? []
            : [{ label: t.revoke, icon: 'ban', tone: 'danger', onSelect: () => askToRevoke(token) }]
        }
        add={canAdd ? { label: t.add, onSelect: () => add(true) } : undefined}
        empty={noData(t.nothingYet, canAdd ? t.nothingYetMore : '')}
      />
      {isAdding && (
        <LazyBoundary>
          <TokenDialog branches={tokens.branches} onClose={() => add(false)} />
        </LazyBoundary>
      )}
      {tokenToRevoke && <RevokeDialog token={tokenToRevoke} onClose={() => askToRevoke(null)} />}
    </>
  )
}

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const t = useText(apiTokensText)
  const revoke = useMutation(endpoints.apiTokens.revokeToken, {
    onSuccess() {
      toast({ text: t.revokedNow })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t.revokeTitle(token.name)}
      confirmLabel={t.revoke}
      pending={revoke.pending}
      error={revoke.failure?.message}
      onConfirm={() => revoke.send({ id: token.id })}
      onClose={onClose}
    >
      {t.revokeMore}
    </ConfirmDialog>
  )
}
