import { type ReactNode, use } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import type { Permission } from '../contract/access.ts'
import { calls } from './api/calls.ts'
import { type Load, load } from './api/load.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { Frame } from './layout/Frame.tsx'
import type { GuestFormsProps } from './layout/GuestDialog.tsx'
import { type Root as RootData, useRoot } from './layout/here.ts'
import { lazyPart } from './layout/lazyPart.tsx'
import { PageLanguage } from './layout/PageLanguage.ts'
import { Shell } from './layout/Shell.tsx'
import { firstFonts } from './ui/fonts.ts'
import { LanguageProvider } from './ui/language.tsx'
import './ui/theme.css'

const GuestForms = lazyPart<GuestFormsProps>(
  async () => (await import('./features/accounts/GuestForms.tsx')).GuestForms,
)

type Startup = {
  counts: Record<string, number | undefined>
  ranks: { id: number; name: string }[]
  country: { id: number; code: string | null } | null
  settings: { taxAccountNumber: string | null }
}

function viewerOf({ visit }: Load, ranks: Startup['ranks']): RootData['viewer'] {
  const { actor } = visit
  if (!actor) return null
  const { id, name, rank, rankId, permissions, countryId, servicePlaceId, branchId } = actor
  const rankName = ranks.find((each) => each.id === rankId)?.name ?? rank
  return {
    id,
    name,
    rank,
    rankName,
    permissions: [...permissions] as Permission[],
    countryId,
    servicePlaceId,
    branchId,
  }
}

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const given = context.get(load)
  const { language, pinned } = given.visit
  const startup = (await given.ask(calls.startup.getStartup.name, {})) as Startup
  return {
    language,
    prefix: pinned ? `/${language}` : '',
    theme: given.theme,
    now: given.now,
    publicUrl: given.publicUrl,
    demoOpen: given.demoOpen,
    ...(given.mapTiles && { mapTiles: given.mapTiles }),
    viewer: viewerOf(given, startup.ranks),
    counts: startup.counts as RootData['counts'],
    taxAccountNumber: startup.settings.taxAccountNumber,
    countryId: startup.country?.id ?? null,
    countryCode: startup.country?.code ?? null,
  }
}

/** The shell's data comes anew only where something changed: the same page is asked for again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot()
  const asked = use(PageLanguage)
  const language = root?.language ?? asked
  const theme = root?.theme ?? 'auto'
  return (
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {firstFonts[language].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {/* Styles are ours by their address; a nonce, which browsers hide, would differ from what React expects. */}
        <Links nonce="" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <LanguageProvider language={language} now={root?.now}>
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
    <Shell GuestForms={GuestForms}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <Shell GuestForms={GuestForms}>
      <Frame>
        <ErrorPage error={useRouteError()} />
      </Frame>
    </Shell>
  )
}
