import { sql } from 'kysely';
import { z } from 'zod';
import { perguntasDoQuestionario } from '#modules/organizacao/organizacao.api.ts';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { askOutside, OutgoingFailure } from '#platform/server/http/outgoing.ts';
import type { StatusDaSincronizacao } from './sincronizacao.contract.ts';

/** How to reach the tool of a company. */
export interface Acesso {
  readonly endereco: string;
  readonly chave: string;
}

const donoDaChave = (empresaId: number) => ({ empresaId, tipo: 'ferramenta-de-pesquisas', id: empresaId });

/** The key of a company's tool as it is kept. */
export const selarChave = (empresaId: number, chave: string): string => cofre().selar(chave, donoDaChave(empresaId));

/** Set-up of a company's tool with its key: read in the system's scope alone. Null while it is off or has no key. */
export async function acessoDa(db: Db, empresaId: number): Promise<Acesso | null> {
  const { rows } = await sql<{ endereco: string; aberta: string | null; selada: string | null }>`select f.endereco,
      k.chave as aberta, k.chave_selado as selada
    from pesquisa_ferramenta f join pesquisa_ferramenta_chave k on k.empresa_id = f.empresa_id
    join empresa e on e.id = f.empresa_id and e.ativa where f.empresa_id = ${empresaId} and f.ativa`.execute(db);
  if (!rows[0]) return null;
  const { endereco, aberta, selada } = rows[0];
  const chave = selada === null ? aberta : cofre().abrir(selada, donoDaChave(empresaId)).toString('utf8');
  return { endereco, chave: chave ?? '' };
}

/** Seals a key that was written before keys were, where there is a vault. In the system's scope. */
export async function selarChaveDeAntes(db: Db, empresaId: number): Promise<void> {
  if (cofre().chaveAtual === null) return;
  const { rows } = await sql<{ chave: string }>`select chave from pesquisa_ferramenta_chave
    where empresa_id = ${empresaId} and chave is not null for update`.execute(db);
  for (const { chave } of rows)
    await sql`update pesquisa_ferramenta_chave set chave = null, chave_selado = ${selarChave(empresaId, chave)}
      where empresa_id = ${empresaId}`.execute(db);
}

const TIPOS = { '1': 'ESCOLHA', '3': 'TEXTO', '4': 'NOTA', '5': 'MULTIPLA' } as const;

/** A questionnaire as the tool takes it: what is asked, never of whom. */
export async function questionarioParaFora(db: Db, id: number) {
  const { rows } = await sql<{
    titulo: string;
    instrucoes: string | null;
    anonima: boolean;
    dataIni: string | null;
    dataFim: string | null;
    questionarioId: number;
  }>`select titulo, instrucoes, anonima, data_ini as "dataIni", data_fim as "dataFim", questionario_id as "questionarioId"
    from pesquisa where id = ${id}`.execute(db);
  const [lida] = rows;
  if (!lida) return null;
  const { questionarioId, ...cabeca } = lida;
  const perguntas = await perguntasDoQuestionario(db, questionarioId);
  return {
    ...cabeca,
    perguntas: perguntas.map((pergunta) => ({
      ordem: pergunta.ordem,
      texto: pergunta.texto,
      tipo: TIPOS[pergunta.tipo],
      aspecto: pergunta.aspecto,
      obrigatoria: pergunta.obrigatoria,
      notaMinima: pergunta.notaMinima,
      notaMaxima: pergunta.notaMaxima,
      respostas: pergunta.respostas.map(({ texto }) => texto),
    })),
  };
}
export type QuestionarioParaFora = NonNullable<Awaited<ReturnType<typeof questionarioParaFora>>>;

/** Names of ours in the tool. */
const chaveDaArea = (id: number) => `ciranda-area-${id}`;

/** The areas in use of a company as the tool takes them: names, and which is below which. */
export async function areasParaFora(db: Db, empresaId: number) {
  const { rows } = await sql<{ id: number; nome: string; mae: number | null }>`select a.id, a.nome, m.id as mae
    from area_organizacional a left join area_organizacional m on m.id = a.area_mae_id and m.ativo
    where a.empresa_id = ${empresaId} and a.ativo order by a.id`.execute(db);
  return rows.map(({ id, nome, mae }) => ({
    chave: chaveDaArea(id),
    nome,
    mae: mae === null ? null : chaveDaArea(mae),
  }));
}
export type AreaParaFora = Awaited<ReturnType<typeof areasParaFora>>[number];

/** The tool's protocol (decision 136). */
export class FerramentaExterna {
  readonly #acesso: Acesso;
  readonly #comum: { readonly redeInterna: boolean; readonly signal?: AbortSignal };

  constructor(acesso: Acesso, comum: { readonly redeInterna: boolean; readonly signal?: AbortSignal }) {
    this.#acesso = acesso;
    this.#comum = comum;
  }

  async #pedir<T>(metodo: 'GET' | 'PUT', caminho: string, forma: z.ZodType<T>, corpo?: unknown): Promise<T> {
    const { endereco, chave } = this.#acesso;
    const resposta = await askOutside({
      ...this.#comum,
      metodo,
      endereco: `${endereco}${endereco.endsWith('/') ? '' : '/'}${caminho}`,
      chave,
      ...(corpo === undefined ? {} : { corpo }),
    });
    const lida = forma.safeParse(resposta);
    if (!lida.success) throw new OutgoingFailure('O serviço não respondeu no formato esperado.', true);
    return lida.data;
  }

  /** Name of the account behind the key. Throws OutgoingFailure, as the others. */
  async conexao(): Promise<string> {
    return (await this.#pedir('GET', 'conexao', z.object({ nome: z.string().max(200) }))).nome;
  }

  /** Puts a questionnaire under a name of ours, so that a repetition changes the same one; gives the tool's id of it. */
  async enviar(chave: string, questionario: QuestionarioParaFora): Promise<string> {
    const forma = z.object({ id: z.string().min(1).max(100) });
    return (await this.#pedir('PUT', `questionarios/${encodeURIComponent(chave)}`, forma, questionario)).id;
  }

  /** Puts the whole tree of areas in the place of the one before. */
  async enviarAreas(areas: readonly AreaParaFora[]): Promise<void> {
    await this.#pedir('PUT', 'areas', z.object({ recebidas: z.number().int().min(0) }), { areas });
  }

  /** How many answered there, and whether it still takes answers. */
  async andamento(id: string): Promise<{ respostas: number; encerrada: boolean }> {
    const forma = z.object({
      situacao: z.enum(['ABERTA', 'ENCERRADA']),
      respostas: z.number().int().min(0).max(10_000_000),
    });
    const { situacao, respostas } = await this.#pedir('GET', `questionarios/${encodeURIComponent(id)}`, forma);
    return { respostas, encerrada: situacao === 'ENCERRADA' };
  }
}

/** Most surveys that the status names, those that were last sent first. */
const MOSTRADAS = 200;

export async function statusDe({ db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>): Promise<StatusDaSincronizacao> {
  const { rows } = await sql<Omit<StatusDaSincronizacao, 'pesquisas'>>`select ativa, situacao as andamento,
      sincronizada_em as "sincronizadaEm", erro,
      json_build_object('sincronizacao', areas, 'enviadasEm', areas_enviadas_em, 'erro', areas_erro) as areas
    from pesquisa_ferramenta where empresa_id = ${empresaId}`.execute(db);
  const { rows: pesquisas } = await sql<StatusDaSincronizacao['pesquisas'][number]>`select id, titulo, sincronizacao,
      sincronizada_em as "sincronizadaEm", externo_respostas as respostas, externo_encerrada as encerrada,
      sincronizacao_erro as erro
    from pesquisa where empresa_id = ${empresaId} and sincronizacao <> 'N'
    order by sincronizada_em desc nulls first, nome_busca limit ${MOSTRADAS}`.execute(db);
  const areas = { sincronizacao: 'N' as const, enviadasEm: null, erro: null };
  const parada = { ativa: false, andamento: 'P' as const, sincronizadaEm: null, erro: null, areas };
  return { ...(rows[0] ?? parada), pesquisas };
}
