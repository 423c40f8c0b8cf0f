import { createRoot } from 'react-dom/client'
import { ReaderProvider } from '../ui/language/language.tsx'
import '../ui/theme/theme.css'
import { GalleryPage } from './GalleryPage.tsx'

const [, language, folder] = /^(?:\/(ar|en))?\/uiGallery(?:\/(\w+))?/.exec(location.pathname) ?? []
const reader = language === 'en' ? 'en' : 'ar'
document.documentElement.lang = reader
document.documentElement.dir = reader === 'ar' ? 'rtl' : 'ltr'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ReaderProvider language={reader}>
      <GalleryPage first={folder} />
    </ReaderProvider>,
  )
