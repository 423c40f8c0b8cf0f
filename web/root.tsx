import { type ReactNode, use } from 'react'
import { type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { PageContext } from '#contract/core/page.ts'
import type { ApprovalRequest } from './api/approval.ts'
import { type EndpointReply, endpoints } from './api/endpoints.ts'
import { createCaller } from './api/loading/createLoader.ts'
import { pageContext } from './api/loading/pageContext.ts'
import { BarSearch } from './domain/search/BarSearch.tsx'
import { lazyComponent } from './layout/bundleLoading/lazyComponent.tsx'
import type { DialogRequestProps } from './layout/dialogs/useDialogRequest.ts'
import { ErrorPage } from './layout/errors/ErrorPage.tsx'
import { PageLanguage } from './layout/head/PageLanguage.ts'
import { Styles } from './layout/head/Styles.tsx'
import { type RootData, useRootData } from './layout/routing/rootData.ts'
import { Frame } from './layout/shell/Frame.tsx'
import { Shell } from './layout/shell/Shell.tsx'
import { ShellSlots } from './layout/shell/slots.ts'
import type { VisitorFormsProps } from './layout/visitor/visitorForms.ts'
import { ReaderProvider } from './ui/language/language.tsx'
import { firstFonts } from './ui/theme/fonts.ts'
import './ui/theme/theme.css'

const VisitorForms = lazyComponent<VisitorFormsProps>(
  async () => (await import('./features/accounts/signIn/GuestForms.tsx')).VisitorForms,
)

const ReauthDialog = lazyComponent<DialogRequestProps<void>>(
  async () => (await import('./features/accounts/proof/ProofDialog.tsx')).ReauthDialog,
)

const RequestDialog = lazyComponent<DialogRequestProps<ApprovalRequest>>(
  async () => (await import('./features/audit/approvals/RequestDialog.tsx')).RequestDialog,
)

const slots = { BarSearch, VisitorForms, ReauthDialog, RequestDialog }

type PublicConfig = EndpointReply<typeof endpoints.startup.getShared>

function toViewer({ requestContext }: PageContext, ranks: PublicConfig['ranks']): RootData['viewer'] {
  const { actor } = requestContext
  if (!actor) return null
  const {
    id,
    name,
    rank,
    rankId,
    permissions,
    countryId,
    digits,
    servicePlaceId,
    branchId,
    isProvisional,
    hasPassword,
    mfaMissing,
  } = actor
  const rankName = ranks.find((item) => item.id === rankId)?.name ?? rank
  return {
    id,
    name,
    rank,
    rankName,
    permissions: [...permissions],
    countryId,
    digits,
    servicePlaceId,
    branchId,
    isProvisional,
    hasPassword,
    mfaMissing,
  }
}

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const page = context.get(pageContext)
  const { language, isLanguagePinned, actor } = page.requestContext
  const callEndpoint = createCaller(page)
  const [shared, own] = await Promise.all([
    callEndpoint(endpoints.startup.getShared, {}),
    actor ? callEndpoint(endpoints.startup.getOwn, {}) : { counts: {}, favourites: null },
  ])
  return {
    language,
    prefix: isLanguagePinned ? `/${language}` : '',
    theme: page.theme,
    savesData: page.savesData,
    now: page.now,
    publicUrl: page.publicUrl,
    demoOpen: page.demoOpen,
    ...(page.mapTiles && { mapTiles: page.mapTiles }),
    viewer: toViewer(page, shared.ranks),
    counts: own.counts,
    favourites: own.favourites,
    consentVersions: shared.agreements,
    taxAccountNumber: shared.settings.taxAccountNumber,
    countryId: shared.country?.id ?? null,
    countryCode: shared.country?.code ?? null,
    phones: { readerCode: shared.country?.phoneCode ?? null, formats: shared.phoneFormats },
  }
}

/** Only after changes, when the same URL is loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const requestedLanguage = use(PageLanguage)
  const language = root?.language ?? requestedLanguage
  const theme = root?.theme ?? 'auto'
  const savesData = root?.savesData ?? false
  const digits = root?.viewer?.digits
  return (
    <html
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      data-theme={theme}
      data-saves-data={savesData || undefined}
      data-digits={digits}
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
        <ReaderProvider
          language={language}
          digits={digits}
          now={root?.now}
          country={root?.countryCode}
          phones={root?.phones}
        >
          {children}
        </ReaderProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <ShellSlots value={slots}>
      <Shell>
        <Outlet />
      </Shell>
    </ShellSlots>
  )
}

export function ErrorBoundary() {
  return (
    <ShellSlots value={slots}>
      <Shell>
        <Frame>
          <ErrorPage error={useRouteError()} />
        </Frame>
      </Shell>
    </ShellSlots>
  )
}
