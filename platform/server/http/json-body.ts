/** Greatest body in bytes, files apart: it is read before anybody is known. */
export const LIMITE_CORPO = 2 * 1024 * 1024;

/** Levels that a body may have below each other; forms have a handful. */
const NIVEIS_MAXIMO = 64;
const PROTOTIPO = '__proto__';

/** True where brackets outside of texts stand deeper than may be. One look at each sign: it is done before anybody is known. */
function tooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place);
    // '"', and a sign after '\' that ends no text.
    if (sign === 34) inText = !inText;
    else if (inText && sign === 92) place++;
    else if (inText) continue;
    // '[' or '{', ']' or '}'.
    else if (sign === 91 || sign === 123) {
      if (++depth > NIVEIS_MAXIMO) return true;
    } else if (sign === 93 || sign === 125) depth--;
  }
  return false;
}

const isMadeOfParts = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Takes what would replace the manners of an object out of a value, in place. */
function stripPrototypes(value: object): void {
  if (Array.isArray(value)) {
    for (const inner of value) if (isMadeOfParts(inner)) stripPrototypes(inner);
    return;
  }
  if (Object.hasOwn(value, PROTOTIPO)) Reflect.deleteProperty(value, PROTOTIPO);
  for (const name in value) {
    const inner: unknown = value[name as keyof object];
    if (isMadeOfParts(inner)) stripPrototypes(inner);
  }
}

/**
 * Reads a body as JSON, undefined where it is empty. It is read before anybody is known, so it costs little whatever it holds: levels are
 * counted first, and no function is called for each value. Throws SyntaxError.
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined;
  if (tooDeep(text)) throw new SyntaxError('levels');
  const value: unknown = JSON.parse(text);
  if (isMadeOfParts(value)) stripPrototypes(value);
  return value;
}
