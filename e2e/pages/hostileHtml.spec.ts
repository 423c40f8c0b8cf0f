import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { hostileHtml } from '#server/testing/fixtures/hostileHtml.ts'
import { controlText } from '#web/features/pages/control/control.text.ts'
import { uniqueDigits } from '../fixtures/mailbox.ts'
import { expect, openIn, test } from '../fixtures/test.ts'

// Endpoints reject control characters; html.test.ts covers those.
const vectors = hostileHtml.map((html) => html.replace(/(?![\n\t])\p{Cc}/gu, '').slice(0, 1500))

/** Interacts with each element, because some scripts run only then. */
function findHostileBehaviour(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((within) => {
    const strange: string[] = []
    const events =
      'click auxclick mouseover mouseenter pointerenter focus keydown copy wheel toggle error load animationstart animationend scrollend beforematch'
    for (const element of document.querySelectorAll<HTMLElement>(`${within} *`)) {
      if (!/^(P|BR|H3|H4|UL|OL|LI|STRONG|B|EM|I|BLOCKQUOTE|A|BDI)$/.test(element.tagName))
        strange.push(element.outerHTML)
      for (const { name } of element.attributes)
        if (!/^(href|rel|dir)$/.test(name) && !/^section-/.test(element.id))
          strange.push(`${element.tagName} ${name}`)
      if (element instanceof HTMLAnchorElement && element.href) {
        const isOwn = element.origin === location.origin
        if (!isOwn && !/^(https|mailto|tel):$/.test(element.protocol)) strange.push(element.href)
      }
      element.addEventListener('click', (event) => event.preventDefault(), { once: true })
      element.addEventListener('auxclick', (event) => event.preventDefault(), { once: true })
      element.focus()
      for (const name of events.split(' '))
        element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
    }
    return strange
  }, selector)
}

test(
  'hostile HTML: no script runs in a page, its preview or the editor',
  { tag: '@each' },
  async ({ page, openAs, language, consoleErrors, staff }, { project }) => {
    test.slow()
    const requestedUrls: string[] = []
    page.on('request', (request) => {
      if (/\/ran\b|hostile\.example/.test(request.url())) requestedUrls.push(request.url())
    })
    page.on('dialog', (dialog) => {
      requestedUrls.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    const ran = () => page.evaluate(() => 'ran' in window && !(Reflect.get(window, 'ran') instanceof Element))
    const content = vectors.join('\n').slice(0, 39_000)
    // FAQs occur a second time in the page, as structured data.
    const title = project.name.startsWith('ar') ? 'Faqs' : 'About'
    const name = `${project.name} ${uniqueDigits().slice(-6)}`
    const data = {
      page: title,
      titleAr: `<img src=x onerror=top.ran=1> ${name}`,
      titleEn: `<svg onload=top.ran=1> ${name}`,
      contentAr: content,
      contentEn: content,
    }
    const { id } = await staff.send<{ id: number }>('PageSection/SavePageSection', { data })
    try {
      for (const pin of ['ar', 'en']) {
        await openIn(page, `/${pin}/${title}`)
        await expect(page.locator(`#section-${id}`)).toBeVisible()
        expect(await findHostileBehaviour(page, `#section-${id} > div`)).toEqual([])
        expect(await ran()).toBe(false)
      }
      const t = controlText[language]
      // The preview receives unsanitised HTML.
      await page.route('**/PreviewPageSection', (route) =>
        route.continue({ postData: JSON.stringify({ contentAr: content, contentEn: content }) }),
      )
      await openAs('admin@makan.test', toScreenAddress('PageSectionEdit', { Title: title, id }))
      const field = page.getByRole('textbox', { name: t.contentAr })
      await field.evaluate((element, html) => {
        const clipboard = new DataTransfer()
        clipboard.setData('text/html', html)
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
        )
      }, content)
      await page.getByRole('button', { name: t.preview }).click()
      for (const tab of [t.arabic, t.english]) {
        const preview = page.getByRole('dialog')
        await preview.getByRole('button', { name: tab, exact: true }).click()
        await expect(preview.locator('#section-0')).toBeVisible()
        expect(await findHostileBehaviour(page, 'dialog #section-0 > div')).toEqual([])
      }
      expect(await ran()).toBe(false)
      expect(requestedUrls).toEqual([])
      // Pasted HTML is parsed in an inert document, whose styles the content security policy still blocks.
      const otherErrors = consoleErrors.filter((message) => !/^Applying inline style violates/.test(message))
      consoleErrors.splice(0, consoleErrors.length, ...otherErrors)
    } finally {
      await staff.remove(`PageSection/DeletePageSection?Id=${id}`)
    }
  },
)
