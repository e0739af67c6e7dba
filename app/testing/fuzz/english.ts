/** Words of English that Portuguese does not have, in what servers and libraries usually say. */
const words = [
  'the',
  'is',
  'are',
  'was',
  'not',
  'and',
  'must',
  'should',
  'cannot',
  'invalid',
  'expected',
  'unexpected',
  'received',
  'required',
  'failed',
  'failure',
  'error',
  'missing',
  'found',
  'too',
  'unknown',
  'undefined',
  'null',
  'nan',
  'string',
  'number',
  'boolean',
  'object',
  'array',
  'bad',
  'request',
  'internal',
  'server',
  'syntax',
  'token',
  'column',
  'relation',
  'value',
  'length',
  'reached',
  'allowed',
  'supported',
  'unsupported',
  'media',
  'body',
  'with',
  'has',
  'have',
  'does',
  'already',
  'large',
  'long',
];
const english = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${words.join('|')})(?![\\p{L}\\p{N}_-])`, 'iu');

/** What a message gives back between its quotation marks is the person's. */
const quoted = /“[^”]*”/gu;

/** The first word of English in a text, or null. */
export const englishIn = (text: string): string | null => english.exec(text.replace(quoted, ''))?.[0] ?? null;

/** Words that the data of no company or official table has. */
const inData = /(?<![\p{L}\p{N}_-])(?:the|must|should|cannot|invalid|expected|unexpected|failed)(?![\p{L}\p{N}_-])/iu;

/** The first word of English that only programs say in a text that may be data, or null. */
export const englishInData = (text: string): string | null => inData.exec(text)?.[0] ?? null;

/** Every text that an answer says, once each; names of fields are those of the request. */
export function textsOf(value: unknown): Set<string> {
  const texts = new Set<string>();
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'string') texts.add(one);
    else if (typeof one === 'object' && one !== null)
      for (const [name, inner] of Object.entries(one)) if (name !== 'campo') waiting.push(inner);
  }
  return texts;
}
