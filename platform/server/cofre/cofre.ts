import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ProblemError } from '#platform/shared/problem.ts';
import { type Chaveiro, TAMANHO_DA_CHAVE } from './chaveiro.ts';

/**
 * What a sealed value belongs to. It opens only for the same three, so that a value copied into another row, kind or company is
 * refused. `id` must be known before the write and never change: a record's own id or, before it has one, that of whom it is about.
 */
export interface DonoDoSelo {
  readonly empresaId: number;
  /** What it is, in one word: 'prontuario', 'certificado-a1'. */
  readonly tipo: string;
  readonly id: number | string;
}

/** A vault: seals what the database keeps but must not tell, with keys that do not stand in it (decision 190). */
export interface Cofre {
  /** Seals text or bytes for its owner, under the key in use. Returns one word of ASCII for a text column whose name ends in `_selado`. */
  selar(conteudo: string | Uint8Array, dono: DonoDoSelo): string;
  /** Opens what was sealed for the same owner. Throws ProblemError: the key is missing or another, or the value was moved or changed. */
  abrir(selado: string, dono: DonoDoSelo): Buffer;
  /** Wraps the data key of a sealed value by the key in use; the content is neither read nor changed. Throws ProblemError as {@link abrir}. */
  trocarChave(selado: string): string;
  /** Id of the key in use; null when the vault has none. */
  readonly chaveAtual: string | null;
}

const ALGORITMO = 'aes-256-gcm';
const FORMATO = 'c1';
const NONCE = 12;
const ETIQUETA = 16;

const indisponivel = (mensagem: string) => new ProblemError('INDISPONIVEL', { mensagem });

function cifrar(chave: Buffer, conteudo: Uint8Array, amarra: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cifra = createCipheriv(ALGORITMO, chave, nonce, { authTagLength: ETIQUETA }).setAAD(Buffer.from(amarra));
  return Buffer.concat([nonce, cifra.update(conteudo), cifra.final(), cifra.getAuthTag()]);
}

/** Undoes {@link cifrar}; null when key, content or what it is tied to is another. */
function decifrar(chave: Buffer, cifrado: Buffer, amarra: string): Buffer | null {
  if (cifrado.length < NONCE + ETIQUETA) return null;
  const cifra = createDecipheriv(ALGORITMO, chave, cifrado.subarray(0, NONCE), { authTagLength: ETIQUETA })
    .setAAD(Buffer.from(amarra))
    .setAuthTag(cifrado.subarray(-ETIQUETA));
  try {
    return Buffer.concat([cifra.update(cifrado.subarray(NONCE, -ETIQUETA)), cifra.final()]);
  } catch {
    return null;
  }
}

const amarraDaChave = (id: string) => JSON.stringify([FORMATO, id]);
const amarraDoConteudo = ({ empresaId, tipo, id }: DonoDoSelo) =>
  JSON.stringify([FORMATO, empresaId, tipo, String(id)]);
const juntar = (id: string, chave: Buffer, conteudo: Buffer) =>
  [FORMATO, id, chave.toString('base64url'), conteudo.toString('base64url')].join('.');

/** What is said of a value that was never sealed. */
export const NAO_E_SELO = 'O valor não é um selo do cofre.';

/** Makes a vault of a keyring. Without one it refuses everything with a sentence that names the setting. */
export function criarCofre(chaveiro: Chaveiro | null): Cofre {
  const aberto = (): Chaveiro => {
    if (!chaveiro)
      throw indisponivel(
        'Dados protegidos não podem ser gravados nem lidos: quem cuida do servidor precisa definir COFRE_CHAVES.',
      );
    return chaveiro;
  };

  /** Data key and sealed content of one value. */
  function desembrulhar(selado: string): { chave: Buffer; conteudo: Buffer } {
    const { chaves } = aberto();
    const [formato, id = '', chave = '', conteudo = '', ...resto] = selado.split('.');
    if (formato !== FORMATO || resto.length > 0) throw new ProblemError('ERRO', { mensagem: NAO_E_SELO });
    const daChave = chaves.get(id);
    if (!daChave) throw indisponivel(`Falta em COFRE_CHAVES a chave '${id}', que protege este registro.`);
    const aberta = decifrar(daChave, Buffer.from(chave, 'base64url'), amarraDaChave(id));
    if (!aberta)
      throw indisponivel(
        `A chave '${id}' de COFRE_CHAVES não é a que protegeu este registro: o nome é o mesmo, a chave é outra.`,
      );
    return { chave: aberta, conteudo: Buffer.from(conteudo, 'base64url') };
  }

  return {
    chaveAtual: chaveiro?.atual ?? null,
    selar(conteudo, dono) {
      const { atual, chaves } = aberto();
      const chave = randomBytes(TAMANHO_DA_CHAVE);
      const bytes = typeof conteudo === 'string' ? Buffer.from(conteudo, 'utf8') : conteudo;
      const embrulhada = cifrar(chaves.get(atual) as Buffer, chave, amarraDaChave(atual));
      return juntar(atual, embrulhada, cifrar(chave, bytes, amarraDoConteudo(dono)));
    },
    abrir(selado, dono) {
      const { chave, conteudo } = desembrulhar(selado);
      const aberto = decifrar(chave, conteudo, amarraDoConteudo(dono));
      if (!aberto)
        throw new ProblemError('ERRO', {
          mensagem: 'O registro protegido foi alterado ou trazido de outro lugar e não pode ser aberto.',
        });
      return aberto;
    },
    trocarChave(selado) {
      const { atual, chaves } = aberto();
      if (selado.split('.')[1] === atual) return selado;
      const { chave, conteudo } = desembrulhar(selado);
      return juntar(atual, cifrar(chaves.get(atual) as Buffer, chave, amarraDaChave(atual)), conteudo);
    },
  };
}

const emUso: { cofre: Cofre } = { cofre: criarCofre(null) };

/** Says which vault the process uses; once, at its start. */
export function usarCofre(cofre: Cofre): void {
  emUso.cofre = cofre;
}

/** The vault of the process, for handlers and jobs. */
export const cofre = (): Cofre => emUso.cofre;
