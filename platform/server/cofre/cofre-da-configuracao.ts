import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';
import type { Log } from '../log/logger.ts';
import { type Chaveiro, lerChaveiro, TAMANHO_DA_CHAVE } from './chaveiro.ts';
import { type Cofre, criarCofre } from './cofre.ts';

const ARQUIVO = 'cofre.chaves';

/** The keyring of the file; made with a key of chance, for its owner's eyes only, when there is none. Throws ConfigError. */
function chaveiroDaPasta(pasta: string, log: Pick<Log, 'warn'>): Chaveiro {
  const arquivo = join(pasta, ARQUIVO);
  try {
    mkdirSync(pasta, { recursive: true });
    writeFileSync(arquivo, `local:${randomBytes(TAMANHO_DA_CHAVE).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    log.warn(
      `chave do cofre criada em ${arquivo}: guarde uma cópia fora daqui, sem ela os dados protegidos não se abrem; em produção, use COFRE_CHAVES`,
    );
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new ConfigError(
        `Não foi possível criar ${arquivo} (${(cause as NodeJS.ErrnoException).code}). Defina COFRE_CHAVES.`,
      );
  }
  const chaveiro = lerChaveiro(readFileSync(arquivo, 'utf8'));
  if (!chaveiro)
    throw new ConfigError(`O arquivo ${arquivo} não tem chaves legíveis. Restaure-o ou defina COFRE_CHAVES.`);
  return chaveiro;
}

/**
 * The vault that the settings name. Without COFRE_CHAVES the embedded database and the demonstration keep a key in the data folder; a
 * PostgreSQL of several processes gets none, since each machine would seal with a key that the others do not have.
 * Throws ConfigError with a sentence.
 */
export function cofreDaConfiguracao(
  { COFRE_CHAVES, DATABASE_URL, DEMO, DADOS }: Pick<Config, 'COFRE_CHAVES' | 'DATABASE_URL' | 'DEMO' | 'DADOS'>,
  log: Pick<Log, 'warn'>,
): Cofre {
  if (COFRE_CHAVES) return criarCofre(COFRE_CHAVES);
  return criarCofre(DATABASE_URL && !DEMO ? null : chaveiroDaPasta(DADOS, log));
}
