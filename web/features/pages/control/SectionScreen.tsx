import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { controlText, sectionText } from './control.text.ts'
import { SectionForm } from './SectionForm.tsx'

/** Null for a new section, undefined if it was deleted. */
async function loadSection({ callEndpoint, params }: LoaderContext) {
  const { title, name, sections } = await callEndpoint(endpoints.pages.getByPage, {
    title: params.Title ?? '',
  })
  if (params.id === 'new') return { title, name, section: null }
  return { title, name, section: sections.find(({ id }) => String(id) === params.id) }
}

export const loader = createLoader({ loaded: loadSection })

export default function SectionScreen() {
  const t = useText(controlText)
  const { gone } = useText(sectionText)
  const { PagesControl: pagesTitle } = useText(screenNames)
  const { title, name, section } = useLoaded<typeof loader>().loaded
  const address = useAddress()
  const list = address('PageSections', { Title: title })
  const heading = section ? t.editTitle(section.title) : t.addTitle(name)
  return (
    <>
      <Head title={heading} />
      <GridHead
        title={heading}
        trail={[
          { label: pagesTitle, href: address('PagesControl') },
          { label: name, href: list },
          { label: section ? section.title : t.add },
        ]}
        note={t.languageHelp}
      />
      {section === undefined ? (
        <Notice tone="warning">{gone}</Notice>
      ) : (
        <SectionForm key={section?.id ?? 0} page={title} section={section} back={list} />
      )}
    </>
  )
}
