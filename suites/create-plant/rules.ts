import type { ExchangeResponse } from '../../reports/model.ts'
import { isCutEcho, isSuccess } from '../rules/acceptance.ts'
import { hasMember } from '../rules/declared-charset.ts'
import type { Interaction } from '../rules/interaction.ts'
import { isReadable, readableMember, returnedMember } from '../rules/json-response.ts'
import type { Rule } from '../rules/rule.ts'
import { responseProblem } from '../rules/response-schemas.ts'
import { createIntentOf } from './intent.ts'
import { isPlain, type NewPlant } from './new-plant.ts'
import { createPlant } from './operation.ts'
import type { Field } from './text-field.ts'

const member = ({ exchange }: Interaction, name: string): unknown => returnedMember(exchange, name)

/** Minimum length of a word that no other name has: it contains the run id, and more. */
const minUniqueLength = 7

/** A status of success for `POST /plants`, with or without a query. Another one than 200 must not hide a wrong plant. */
const isStored = ({ exchange, path }: Interaction): boolean =>
  isSuccess(exchange.response?.status) && createPlant.matches(exchange.request.method, path)

const isCreated = (interaction: Interaction): boolean =>
  interaction.exchange.response?.status === 200 && isStored(interaction)

/** Why a 200 to `POST /plants` is not a Plant; null if it is one. */
export const plantProblem = (response: ExchangeResponse): string | null =>
  responseProblem(createPlant.id, { ...response, status: 200 })

const isPlant = ({ exchange: { response } }: Interaction): boolean =>
  response !== null && isReadable(response) && plantProblem(response) === null

/** A wrong name is reported even if the rest of the response is wrong. */
const hasName = (interaction: Interaction): boolean =>
  isStored(interaction) && typeof readableMember(interaction.exchange, 'name') === 'string'

/** A word of letters and digits, which names of other runs do not have. */
const drawn = /^(?=.*\d)(?=.*[a-z])[a-z\d]+$/

/** Whether the name in the response contains a unique word of the name that was sent: its first or last one. */
function isOfThisPlant(interaction: Interaction, { name }: NewPlant): boolean {
  const returnedName = member(interaction, 'name')
  const words = name.split(' ')
  const [first = ''] = words
  const unique = [words.at(-1) ?? '', ...(drawn.test(first) ? [first] : [])]
  return (
    typeof returnedName === 'string' &&
    unique.some((word) => word.length >= minUniqueLength && returnedName.includes(word))
  )
}

/**
 * The plant of a valid create. If another plant may be returned, because another check compares name and tag, only a response with
 * the name of this plant counts.
 */
function ownPlant(interaction: Interaction): NewPlant | undefined {
  const intent = createIntentOf(interaction)
  if (intent?.plant === undefined) return undefined
  return intent.ownName !== false || isOfThisPlant(interaction, intent.plant) ? intent.plant : undefined
}

/** `ownPlant`, if the response is a Plant. */
const returnedPlant = (interaction: Interaction): NewPlant | undefined =>
  isStored(interaction) && isPlant(interaction) ? ownPlant(interaction) : undefined

/** `returnedPlant`, unless the store may have the plant: the tag of a duplicate is only observed. */
function taggedPlant(interaction: Interaction): NewPlant | undefined {
  const { ownName, ownTag } = createIntentOf(interaction) ?? {}
  return ownName === false || ownTag === false ? undefined : returnedPlant(interaction)
}

/** How a rule compares a text in the response with the one that was sent. */
const comparing = (text: Field): Pick<Rule, 'compares' | 'problem'> => ({
  compares: text,
  problem: (interaction) => {
    const sent = ownPlant(interaction)?.[text]
    const isKept = sent === undefined || hasMember(interaction.exchange, text, sent)
    return isKept ? null : `the ${text} in the response is not the ${text} that was sent`
  },
})

/** The rules over the responses to `POST /plants`. */
export const createPlantRules: readonly Rule[] = [
  {
    requirement: 'plant-shape',
    aspect: 'plant',
    population: 'every 200',
    title: 'every 200 to POST /plants is a Plant',
    expected: 'application/json, a JSON object, name a string, tag a string or absent',
    unmet: 'no response to POST /plants had status 200',
    concerns: (interaction) => isCreated(interaction) && !isCutEcho(interaction.exchange),
    problem: ({ exchange: { response } }) => (response === null ? null : plantProblem(response)),
    inCause: (problem) => `not a Plant: ${problem}`,
  },
  {
    requirement: 'name-is-the-plants',
    aspect: 'name',
    population: 'every created plant',
    title: 'every created plant comes back with its own name',
    expected: 'the name that was sent',
    unmet: 'no plant with a plain name was created',
    ofIntent: true,
    concerns: (interaction) => hasName(interaction) && isPlain(ownPlant(interaction)?.name ?? ''),
    ...comparing('name'),
  },
  {
    requirement: 'tag-is-the-plants',
    aspect: 'tag',
    population: 'every created plant with a tag',
    title: 'a tag in a response is the tag that was sent',
    expected: 'the tag that was sent',
    unmet: 'no plant with a plain tag came back with a tag',
    ofIntent: true,
    concerns: (interaction) =>
      isPlain(taggedPlant(interaction)?.tag ?? '') && member(interaction, 'tag') !== undefined,
    ...comparing('tag'),
  },
  {
    requirement: 'tag-kept',
    aspect: 'tag',
    population: 'every created plant with a tag',
    title: 'a plant that was sent with a tag comes back with a tag',
    expected: 'a tag',
    unmet: 'no plant with a plain tag was created',
    ofIntent: true,
    concerns: (interaction) => isPlain(taggedPlant(interaction)?.tag ?? ''),
    problem: (interaction) => (member(interaction, 'tag') === undefined ? 'the response has no tag' : null),
  },
  {
    requirement: 'no-tag-made-up',
    aspect: 'tag',
    population: 'every created plant without a tag',
    title: 'a plant that was sent without a tag comes back without one',
    expected: 'no tag',
    unmet: 'no plant without a tag was created',
    ofIntent: true,
    concerns: (interaction) => {
      const plant = taggedPlant(interaction)
      return plant !== undefined && plant.tag === undefined
    },
    problem: (interaction) => (member(interaction, 'tag') === undefined ? null : 'the response has a tag'),
  },
  {
    requirement: 'no-id-in-answer',
    aspect: 'id',
    population: 'every created plant',
    title: 'no Plant in a response has an id',
    expected: 'no id at the top level',
    unmet: 'no response to POST /plants had status 200 and a Plant',
    concerns: (interaction) => isCreated(interaction) && isPlant(interaction),
    problem: (interaction) => (member(interaction, 'id') === undefined ? null : 'the response has an id'),
  },
  {
    requirement: 'unicode-name-kept',
    aspect: 'name',
    population: 'every created plant',
    title: 'Unicode names come back code point for code point',
    expected: 'the name that was sent',
    unmet: 'no plant with a Unicode name was created',
    ofIntent: true,
    concerns: (interaction) =>
      createIntentOf(interaction)?.kind === 'unicode' &&
      hasName(interaction) &&
      ownPlant(interaction) !== undefined,
    ...comparing('name'),
  },
]

/** Kinds of Plants in responses. */
export const plantKinds = ['a plant with a tag', 'a plant without a tag'] as const

/** The kind of the Plant in a response; undefined if there is none. Throws as `bodyValueOf` does. */
export const plantKindOf = (interaction: Interaction): (typeof plantKinds)[number] | undefined =>
  isCreated(interaction) && isPlant(interaction)
    ? plantKinds[member(interaction, 'tag') === undefined ? 1 : 0]
    : undefined
