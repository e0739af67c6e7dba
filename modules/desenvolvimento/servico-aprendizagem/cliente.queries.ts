import { z } from 'zod';
import { type AcessoAoServico, acessoAo, passeAo } from '#modules/utilitario/utilitario.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { askOutside, OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { regra } from '#platform/shared/problem.ts';
import type { CursoDoServico } from './cursos-do-servico.rules.ts';

/** What every call of the service takes. */
interface Comum {
  readonly redeInterna: boolean;
  readonly signal: AbortSignal;
}

/** A talent as the service gets to know them. */
export interface UsuarioParaFora {
  readonly nome: string;
  readonly email: string | null;
  readonly matricula: string | null;
  readonly ativo: boolean;
}

/** How far a user of the service is in one of its courses. */
export interface AndamentoDoServico {
  readonly usuario: string;
  readonly curso: string;
  readonly percentual: number;
  readonly concluidoEm: string | null;
}

const CURSOS_MAXIMO = 2000;
const ANDAMENTOS_MAXIMO = 5000;
const texto = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((valor) => valor?.trim() || null);
const curso = z.object({
  id: z.string().min(1).max(100),
  nome: z.string().trim().min(1).max(100),
  minutos: z.number().int().min(0).max(599_999).nullish(),
  descricao: texto(5000),
  link: texto(500).refine((link) => link === null || /^https:\/\/[^\s]+$/.test(link)),
});
const dia = z.iso.date();
const andamento = z.object({
  usuario: z.string().min(1).max(100),
  curso: z.string().min(1).max(100),
  percentual: z.number().int().min(0).max(100),
  concluidoEm: dia.nullish(),
});

/** The protocol of the learning service (decision 232). Every call throws OutgoingFailure. */
export class ServicoDeAprendizagem {
  readonly #acesso: AcessoAoServico;
  readonly #comum: Comum;

  constructor(acesso: AcessoAoServico, comum: Comum) {
    this.#acesso = acesso;
    this.#comum = comum;
  }

  async #pedir<T>(metodo: 'GET' | 'PUT', caminho: string, forma: z.ZodType<T>, corpo?: unknown): Promise<T> {
    const resposta = await askOutside({
      ...this.#comum,
      metodo,
      ...passeAo(this.#acesso, caminho),
      ...(corpo === undefined ? {} : { corpo }),
    });
    const lida = forma.safeParse(resposta);
    if (!lida.success) throw new OutgoingFailure('O serviço não respondeu no formato esperado.', true);
    return lida.data;
  }

  async cursos(): Promise<CursoDoServico[]> {
    const { cursos } = await this.#pedir('GET', 'cursos', z.object({ cursos: z.array(curso).max(CURSOS_MAXIMO) }));
    return cursos.map(({ minutos, ...resto }) => ({ ...resto, minutos: minutos || null }));
  }

  /** Puts a user under a name of ours, so that a repetition changes the same one; gives the service's id of it. */
  async usuario(chave: string, usuario: UsuarioParaFora): Promise<string> {
    const forma = z.object({ id: z.string().min(1).max(100) });
    return (await this.#pedir('PUT', `usuarios/${encodeURIComponent(chave)}`, forma, usuario)).id;
  }

  /** What changed since an instant, a page after the other; `proxima` is null after the last. */
  async andamentos(
    desde: string | null,
    pagina: string | null,
  ): Promise<{ andamentos: AndamentoDoServico[]; proxima: string | null }> {
    const busca = new URLSearchParams({ ...(desde ? { desde } : {}), ...(pagina ? { pagina } : {}) }).toString();
    const forma = z.object({
      andamentos: z.array(andamento).max(ANDAMENTOS_MAXIMO),
      proxima: z.string().min(1).max(200).nullish(),
    });
    const lida = await this.#pedir('GET', `andamentos${busca ? `?${busca}` : ''}`, forma);
    return {
      andamentos: lida.andamentos.map(({ concluidoEm, ...resto }) => ({ ...resto, concluidoEm: concluidoEm ?? null })),
      proxima: lida.proxima ?? null,
    };
  }
}

export const DESLIGADO =
  'O serviço de aprendizagem não está ligado: ligue-o em Utilitários, Integrações, com endereço e chave.';

/** Speaks to the service of a company outside of any transaction; what the service refuses is said to the person. Throws REGRA. */
export async function comServico<T>(
  { engine, config }: { readonly engine: Engine; readonly config: Config },
  empresaId: number,
  signal: AbortSignal,
  falar: (servico: ServicoDeAprendizagem) => Promise<T>,
): Promise<T> {
  const acesso = await inTransaction(engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
    acessoAo(db, empresaId, 'APRENDIZAGEM'),
  );
  if (!acesso) throw regra(DESLIGADO);
  try {
    return await falar(new ServicoDeAprendizagem(acesso, { redeInterna: config.REDE_INTERNA, signal }));
  } catch (cause) {
    if (cause instanceof OutgoingFailure) throw regra(`Serviço de aprendizagem: ${cause.message}`);
    throw cause;
  }
}
