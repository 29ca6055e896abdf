/** Opens what failed before the page is printed: paper cannot be clicked. */
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-outcome="failed"]'))
    details.open = true
})

export {}
