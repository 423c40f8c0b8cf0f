import { consentPages, consentPurposes, requiredConsents } from '#contract/consents/constants.ts'
import type { consents } from '#contract/consents/endpoints.ts'
import type { ChangedSection, Consent, ConsentChange } from '#contract/consents/schemas.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { KeptSection } from '#contract/pages/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Args } from '#server/core/request/routes.ts'
import { mustAgree } from './agreements.service.ts'

type Row = {
  title: string
  version: number
  agreedFrom: number
  sections: KeptSection[]
}

async function readPages({ db }: Ctx): Promise<Map<string, Row>> {
  const rows = await db
    .selectFrom('pages')
    .innerJoin('pageVersions as now', (join) =>
      join.onRef('now.pageId', '=', 'pages.id').onRef('now.number', '=', 'pages.version'),
    )
    .select(['pages.title', 'pages.version', 'pages.agreedFrom', 'now.sections'])
    .where('pages.title', 'in', Object.values(consentPages))
    .execute()
  return new Map(rows.map((row) => [row.title, row]))
}

export async function listConsentChanges({ db }: Ctx, userId: number): Promise<ConsentChange[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'version', 'isGiven', 'at'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ purpose, version, isGiven, at }) => ({
    purpose,
    version,
    isGiven,
    at: at.toISOString(),
  }))
}

async function readSections({ db }: Ctx, title: string, number: number): Promise<KeptSection[]> {
  const row = await db
    .selectFrom('pageVersions')
    .innerJoin('pages', 'pages.id', 'pageVersions.pageId')
    .select('pageVersions.sections')
    .where('pages.title', '=', title)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.sections ?? []
}

function changesBetween(
  { language }: Ctx,
  before: readonly KeptSection[],
  currentSections: readonly KeptSection[],
): ChangedSection[] {
  const read = ({ id, titleAr, titleEn, contentAr, contentEn }: KeptSection) => ({
    id,
    title: inLanguage(language, titleAr, titleEn),
    content: inLanguage(language, contentAr, contentEn),
  })
  const [old, current] = [before.map(read), currentSections.map(read)]
  const getChange = ({ id, title, content }: ReturnType<typeof read>) => {
    const was = old.find((section) => section.id === id)
    if (!was) return 'added'
    return was.title === title && was.content === content ? null : 'changed'
  }
  const deleted = old.filter(({ id }) => !current.some((section) => section.id === id))
  return [
    ...current.flatMap((section): ChangedSection[] => {
      const change = getChange(section)
      return change ? [{ title: section.title, change }] : []
    }),
    ...deleted.map(({ title }): ChangedSection => ({ title, change: 'deleted' })),
  ]
}

export async function getConsents({ ctx, actor }: Args<typeof consents.getConsents>): Promise<Consent[]> {
  const [pages, changes] = await Promise.all([readPages(ctx), listConsentChanges(ctx, actor.id)])
  const due = mustAgree(actor) ? requiredConsents : []
  const all = consentPurposes.map(async (purpose) => {
    const page = pages.get(consentPages[purpose])
    const last = changes.find((change) => change.purpose === purpose) ?? null
    const asks = due.some((item) => item === purpose)
    const isDue = asks && page !== undefined && (last?.version ?? 0) < page.agreedFrom
    const before = isDue && last ? await readSections(ctx, page.title, last.version) : null
    return {
      purpose,
      isGiven: last?.isGiven ?? false,
      version: last?.version ?? null,
      at: last?.at ?? null,
      current: page?.version ?? 1,
      isDue,
      changes: before ? changesBetween(ctx, before, page?.sections ?? []) : [],
    }
  })
  return Promise.all(all)
}
