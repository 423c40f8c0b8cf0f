import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Site } from '#web/layout/head/Meta.tsx'
import { pageMeta } from './pageMeta.ts'

const page = (title: string, description = '') => ({
  title,
  name: 'FAQs',
  description,
  sections: [
    {
      id: 1,
      title: 'What is a point worth?',
      content: '<p>One <strong>pound</strong>.</p>',
      imagePath: null,
    },
  ],
})

const site = { language: 'en' } as Site

test('page metadata: questions have their answers, in plain text', () => {
  assert.deepEqual(pageMeta('en', page('Faqs')).structured?.(site), [
    {
      '@type': 'FAQPage',
      inLanguage: 'en',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'What is a point worth?',
          acceptedAnswer: { '@type': 'Answer', text: 'One pound.' },
        },
      ],
    },
  ])
  assert.equal(pageMeta('en', page('Help')).structured, undefined)
})

test('page metadata: a page uses its description, or ours if the language has none', () => {
  assert.equal(pageMeta('en', page('Help', 'Written for it.')).description, 'Written for it.')
  assert.match(pageMeta('en', page('Help')).description, /^FAQs: a page of Makan/)
  assert.match(pageMeta('ar', page('Help')).description, /«مكان»/)
})
