/** `npm run bench -- NAME` runs one benchmark. */
const benchmarks: Readonly<Record<string, () => Promise<unknown>>> = {
  campaign: () => import('./campaign.ts'),
  engines: () => import('./engines.ts'),
  redaction: () => import('./redaction.ts'),
  reports: () => import('./reports.ts'),
  server: () => import('./reference-server.ts'),
  traffic: () => import('./traffic.ts'),
}

const [name = ''] = process.argv.slice(2)
const load = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
if (load === undefined) {
  const names = Object.keys(benchmarks).join(', ')
  if (name === '') console.log(names)
  else {
    console.error(`There is no benchmark ${name}: one of ${names}`)
    process.exitCode = 2
  }
} else await load()
