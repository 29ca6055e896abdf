/**
 * Writes the summary of a run as a comment on the pull request, in place of the one before: `comment.js NAME SUMMARY`. In a pull
 * request from a fork the token may not comment: a notice says so, and nothing fails.
 */
import { existsSync, readFileSync } from 'node:fs'

const [name = '', summary = ''] = process.argv.slice(2)
const { GITHUB_API_URL, GITHUB_EVENT_PATH, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env

/** Readers do not see it. */
const marker = `<!-- plant-store-conformance ${name.replace(/[^\w.-]/g, '-')} -->`
/** Characters that GitHub takes. */
const longest = 65_000
const timeLimit = 30_000
const pageSize = 100
const mostPages = 30

async function call(method, path, content) {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/${path}`, {
    method,
    headers: {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${GITHUB_TOKEN}`,
      'Content-Type': 'application/json',
    },
    body: content === undefined ? null : JSON.stringify(content),
    signal: AbortSignal.timeout(timeLimit),
  })
  if (!response.ok) throw new Error(`${method} ${path} got status ${response.status}`)
  return response.json()
}

async function earlierComment(number) {
  for (let page = 1; page <= mostPages; page += 1) {
    const comments = await call('GET', `issues/${number}/comments?per_page=${pageSize}&page=${page}`)
    const found = comments.find(({ body }) => body?.startsWith(marker))
    if (found !== undefined) return found.id
    if (comments.length < pageSize) return undefined
  }
  return undefined
}

async function comment() {
  const { pull_request: pullRequest } = JSON.parse(readFileSync(GITHUB_EVENT_PATH, 'utf8'))
  if (pullRequest?.number === undefined || !existsSync(summary)) return
  const body = `${marker}\n${readFileSync(summary, 'utf8')}`.slice(0, longest)
  const earlier = await earlierComment(pullRequest.number)
  if (earlier === undefined) await call('POST', `issues/${pullRequest.number}/comments`, { body })
  else await call('PATCH', `issues/comments/${earlier}`, { body })
}

await comment().catch(({ message }) => {
  console.log(
    `::notice title=Plant Store conformance::There is no comment on the pull request: ${message}. It needs "pull-requests: write", which a fork does not have.`,
  )
})
