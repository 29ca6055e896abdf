import type { Shell } from '../options/help-arguments.ts'

const bash = `# Put into ~/.bashrc: source <(plant-store-conformance completion bash)
_plant_store_conformance() {
  local IFS=$'\\n'
  COMPREPLY=($(plant-store-conformance complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1))
}
complete -o default -F _plant_store_conformance plant-store-conformance
`

const zsh = `#compdef plant-store-conformance
# Put into ~/.zshrc after compinit: source <(plant-store-conformance completion zsh)
_plant_store_conformance() {
  local -a found
  found=("\${(@f)$(plant-store-conformance complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -z $found[1] ]]; then
    _files
  else
    found=("\${(@)found//:/\\\\:}")
    found=("\${(@)found/$'\\t'/:}")
    _describe 'plant-store-conformance' found
  fi
}
compdef _plant_store_conformance plant-store-conformance
`

const fish = `# Put into ~/.config/fish/config.fish: plant-store-conformance completion fish | source
function __plant_store_conformance
  set -l before (commandline -opc)
  set -l found (plant-store-conformance complete -- $before[2..-1] (commandline -ct) 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c plant-store-conformance -f -a '(__plant_store_conformance)'
`

/** Each script calls the hidden command `complete` at each press of the key: completions are derived from the program. */
export const completionScripts: Readonly<Record<Shell, string>> = { bash, zsh, fish }
