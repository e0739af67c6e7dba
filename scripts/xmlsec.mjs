import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canInstall } from './apt.mjs';

/** The program where Debian has it, and what PATH and Homebrew have. */
function installed() {
  const folders = ['/usr/bin', '/opt/homebrew/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'xmlsec1')).find((program) => existsSync(program));
}

/**
 * Finds xmlsec1, with which tests verify the signatures of eSocial events, installing it when this is Debian and we may. Without it
 * the second implementation of the tests verifies them alone, and that is said.
 *
 * @returns {string | undefined} path of the program
 */
export function findXmlsec() {
  const found = installed() ?? (canInstall() && aptInstall(['xmlsec1']) ? installed() : undefined);
  if (!found)
    console.log(
      'O xmlsec1 não foi encontrado: só a segunda implementação dos testes confere as assinaturas do eSocial.',
    );
  return found;
}
