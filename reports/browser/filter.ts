/** Filters the requirements. The choices are in the address, after `#`, so that a link shows the same view. */
const form = document.querySelector<HTMLFormElement>('#filters')
const rows = [...document.querySelectorAll<HTMLDetailsElement>('details.requirement')]
const chapters = [...document.querySelectorAll<HTMLElement>('.chapter')]
const shown = form?.querySelector('output')
const names = ['text', 'level', 'outcome', 'section', 'engine'] as const

type Choices = Readonly<Record<(typeof names)[number], string>>

const textOf = new Map(rows.map((row) => [row, (row.textContent ?? '').toLowerCase()]))

function field(name: string): HTMLInputElement | HTMLSelectElement | null {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null
}

const choices = (): Choices => ({
  text: field('text')?.value.trim().toLowerCase() ?? '',
  level: field('level')?.value ?? '',
  outcome: field('outcome')?.value ?? '',
  section: field('section')?.value ?? '',
  engine: field('engine')?.value ?? '',
})

function matches(row: HTMLDetailsElement, { text, level, outcome, section, engine }: Choices): boolean {
  const { dataset } = row
  return (
    (level === '' || dataset.level === level) &&
    (outcome === '' || dataset.outcome === outcome) &&
    (section === '' || dataset.section === section) &&
    (engine === '' || (dataset.engine ?? '').split('|').includes(engine)) &&
    (textOf.get(row)?.includes(text) ?? false)
  )
}

function apply(): void {
  const chosen = choices()
  let count = 0
  for (const row of rows) {
    row.hidden = !matches(row, chosen)
    if (!row.hidden) count += 1
  }
  for (const chapter of chapters)
    chapter.hidden = chapter.querySelector('details.requirement:not([hidden])') === null
  if (shown) shown.textContent = count === rows.length ? '' : `${count} of ${rows.length} shown`
}

function write(): void {
  const chosen = Object.entries(choices()).filter(([, value]) => value !== '')
  history.replaceState(null, '', `#${new URLSearchParams(chosen).toString()}`)
}

/** A link to a requirement shows it even if it was filtered out before. */
function open(id: string): void {
  const target = document.getElementById(id)
  if (target === null) return
  const row = target.closest<HTMLDetailsElement>('details.requirement')
  if (row === null) return
  if (row.hidden) {
    form?.reset()
    apply()
  }
  row.open = true
  row.scrollIntoView()
}

function read(): void {
  const hash = location.hash.slice(1)
  if (!hash.includes('=')) {
    apply()
    open(hash)
    return
  }
  const wanted = new URLSearchParams(hash)
  for (const name of names) {
    const control = field(name)
    if (control !== null) control.value = wanted.get(name) ?? ''
  }
  apply()
}

if (form !== null) {
  form.hidden = false
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    apply()
    write()
  })
  form.addEventListener('reset', () =>
    // The fields are not empty until after the event.
    setTimeout(() => {
      apply()
      write()
    }),
  )
  addEventListener('hashchange', read)
  addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key === '/' && !typing) {
      event.preventDefault()
      field('text')?.focus()
    }
  })
  read()
}

export {}
