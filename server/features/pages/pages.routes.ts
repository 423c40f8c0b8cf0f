import { pages } from '../../../contract/pages.ts'
import { routes } from '../../core/routes.ts'
import { sendContactMail } from './contact.service.ts'
import { getPage } from './pages.service.ts'

export const pagesRoutes = routes(pages, {
  getByPage: ({ ctx, input }) => getPage(ctx, input.title),
  async sendContactMail({ ctx, input }) {
    await sendContactMail(ctx, input)
    return {}
  },
})
