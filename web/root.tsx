import { type ReactNode, use } from 'react'
import { type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { PageContext } from '#contract/page.ts'
import type { Unapproved } from './api/approval.ts'
import { calls, type ReplyOf } from './api/calls.ts'
import { queryRunner } from './api/loading/createLoader.ts'
import { pageContext } from './api/loading/pageContext.ts'
import { BarSearch } from './domain/search/BarSearch.tsx'
import { ErrorPage } from './layout/errors/ErrorPage.tsx'
import type { GuestFormsProps } from './layout/guest/guestForms.ts'
import { PageLanguage } from './layout/head/PageLanguage.ts'
import { Styles } from './layout/head/Styles.tsx'
import { lazyComponent } from './layout/program/lazyComponent.tsx'
import type { PromptProps } from './layout/prompts/usePrompt.ts'
import { type RootData, useRootData } from './layout/routing/rootData.ts'
import { Frame } from './layout/shell/Frame.tsx'
import { ShellParts } from './layout/shell/parts.ts'
import { Shell } from './layout/shell/Shell.tsx'
import { LanguageProvider } from './ui/language/language.tsx'
import { firstFonts } from './ui/theme/fonts.ts'
import './ui/theme/theme.css'

const GuestForms = lazyComponent<GuestFormsProps>(
  async () => (await import('./features/accounts/signIn/GuestForms.tsx')).GuestForms,
)

const ProofDialog = lazyComponent<PromptProps<void>>(
  async () => (await import('./features/accounts/proof/ProofDialog.tsx')).ProofDialog,
)

const RequestDialog = lazyComponent<PromptProps<Unapproved>>(
  async () => (await import('./features/audit/approvals/RequestDialog.tsx')).RequestDialog,
)

const parts = { BarSearch, GuestForms, ProofDialog, RequestDialog }

type Shared = ReplyOf<typeof calls.startup.getShared>

function viewerOf({ visit }: PageContext, ranks: Shared['ranks']): RootData['viewer'] {
  const { actor } = visit
  if (!actor) return null
  const {
    id,
    name,
    rank,
    rankId,
    permissions,
    countryId,
    servicePlaceId,
    branchId,
    isProvisional,
    lacksFactor,
  } = actor
  const rankName = ranks.find((each) => each.id === rankId)?.name ?? rank
  return {
    id,
    name,
    rank,
    rankName,
    permissions: [...permissions],
    countryId,
    servicePlaceId,
    branchId,
    isProvisional,
    lacksFactor,
  }
}

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const given = context.get(pageContext)
  const { language, pinned, actor } = given.visit
  const ask = queryRunner(given)
  const [shared, own] = await Promise.all([
    ask(calls.startup.getShared, {}),
    actor ? ask(calls.startup.getOwn, {}) : { counts: {}, favourites: null },
  ])
  return {
    language,
    prefix: pinned ? `/${language}` : '',
    theme: given.theme,
    savesData: given.savesData,
    now: given.now,
    publicUrl: given.publicUrl,
    demoOpen: given.demoOpen,
    ...(given.mapTiles && { mapTiles: given.mapTiles }),
    viewer: viewerOf(given, shared.ranks),
    counts: own.counts,
    favourites: own.favourites,
    agreements: shared.agreements,
    taxAccountNumber: shared.settings.taxAccountNumber,
    countryId: shared.country?.id ?? null,
    countryCode: shared.country?.code ?? null,
    phones: { readerCode: shared.country?.phoneCode ?? null, formats: shared.phoneFormats },
  }
}

/** The shell's data comes anew only where something changed: the same page is asked for again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const asked = use(PageLanguage)
  const language = root?.language ?? asked
  const theme = root?.theme ?? 'auto'
  const savesData = root?.savesData ?? false
  return (
    <html
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      data-theme={theme}
      data-saves-data={savesData || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {!savesData &&
          firstFonts.map((font) => (
            <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
          ))}
        <Styles />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="manifest"
          href={language === 'ar' ? '/manifest.webmanifest' : '/manifest-en.webmanifest'}
        />
      </head>
      <body>
        <LanguageProvider
          language={language}
          now={root?.now}
          country={root?.countryCode}
          phones={root?.phones}
        >
          {children}
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <ShellParts value={parts}>
      <Shell>
        <Outlet />
      </Shell>
    </ShellParts>
  )
}

export function ErrorBoundary() {
  return (
    <ShellParts value={parts}>
      <Shell>
        <Frame>
          <ErrorPage error={useRouteError()} />
        </Frame>
      </Shell>
    </ShellParts>
  )
}
