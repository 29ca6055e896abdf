import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'

/** What Jenkins compiles pipelines with. */
export const groovyVersion = '2.4.21'

/** Compiles files as Jenkins does. Throws if one of them is no Groovy. Needs Java and Maven. */
export function compileGroovy(files: readonly string[]): void {
  const folder = temporaryFolder('plant-store-groovy-')
  const artifact = `org.codehaus.groovy:groovy:${groovyVersion}`
  const jar = join(folder, `org/codehaus/groovy/groovy/${groovyVersion}/groovy-${groovyVersion}.jar`)
  const compiler = 'org.codehaus.groovy.tools.FileSystemCompiler'
  try {
    execFileSync('mvn', ['-q', `-Dmaven.repo.local=${folder}`, 'dependency:get', `-Dartifact=${artifact}`])
    for (const file of files) execFileSync('java', ['-cp', jar, compiler, '-d', folder, file])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
