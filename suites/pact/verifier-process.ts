/** A process of its own for the native verifier, which writes to standard output and can take its process down with it. */
import core from '@pact-foundation/pact-core'
import { type Answer, type Call, isJob, type Job } from './verifier-job.ts'

/** Where interactions fail, the verifier rejects, and its error's message is the same JSON. */
async function verify({ url, timeout, insecure }: Job, { files, headers }: Call): Promise<string> {
  try {
    return await core.default.verifyPacts({
      providerBaseUrl: url,
      pactUrls: [...files],
      timeout,
      disableSslVerification: insecure,
      logLevel: 'error',
      ...(Object.keys(headers).length === 0 ? {} : { customProviderHeaders: { ...headers } }),
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function answerTo(message: unknown): Promise<Answer> {
  if (!isJob(message)) return { error: 'the job was not understood' }
  if (message.authorities !== undefined) process.env.SSL_CERT_FILE = message.authorities
  const results: string[] = []
  for (const call of message.calls) results.push(await verify(message, call))
  return { results }
}

process.once('message', async (message) => {
  const answer = await answerTo(message)
  process.send?.(answer, () => process.disconnect())
})
