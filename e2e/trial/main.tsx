import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { LanguageProvider } from '#web/ui/language/language.tsx'
import '#web/ui/theme/theme.css'
import { loader, PagedUsers } from './PagedUsers.tsx'
import { PlaceRegistration } from './PlaceRegistration.tsx'

const language = location.pathname.startsWith('/ar/') ? 'ar' : 'en'
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'

const router = createBrowserRouter(
  [
    { path: '/trial/register', element: <PlaceRegistration /> },
    { path: '/trial/users', loader, element: <PagedUsers />, hydrateFallbackElement: <p>…</p> },
  ],
  { basename: `/${language}` },
)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LanguageProvider language={language} now={new Date().toISOString()}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
