import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { semAcento } from '#platform/shared/text.ts';
import { TITULO_MAXIMO } from './cabecalho.contract.ts';
import type { ContratoDeClonagem } from './clonagem.contract.ts';
import type { DonoDePerguntas } from './perguntas.actions.ts';
import { copiarPerguntas } from './perguntas.queries.ts';
import { tituloLivre } from './titulo.rules.ts';

/** A table of titled records with questions, and what a copy takes of a record beside title and questions. */
export interface Clonavel extends DonoDePerguntas {
  readonly colunas: readonly string[];
  /** SQL of what a copy takes in place of what stands in a column of these. */
  readonly valores?: Readonly<Record<string, RawBuilder<unknown>>>;
}

interface Origem {
  readonly titulo: string;
  readonly questionario: number;
}

async function clonarPara(ctx: Ctx, o: Clonavel, id: number, { titulo, questionario }: Origem, empresaId: number) {
  const usados = await sql<{ busca: string | null }>`select nome_busca as busca from ${sql.table(o.tabela)}
    where empresa_id = ${empresaId}`.execute(ctx.db);
  const buscas = new Set(usados.rows.map(({ busca }) => busca));
  const novo = tituloLivre(titulo, (texto) => buscas.has(semAcento(texto)), TITULO_MAXIMO);
  const colunas = sql.join(o.colunas.map((coluna) => sql.ref(coluna)));
  const valores = sql.join(o.colunas.map((coluna) => o.valores?.[coluna] ?? sql.ref(coluna)));
  const { rows } = await sql<{ id: number; questionario: number }>`insert into ${sql.table(o.tabela)}
      (empresa_id, titulo, ${colunas})
    select ${empresaId}, ${novo}, ${valores} from ${sql.table(o.tabela)} where id = ${id}
    returning id, questionario_id as questionario`.execute(ctx.db);
  const [copia] = rows;
  if (!copia) throw new ProblemError('NAO_ENCONTRADO');
  await copiarPerguntas({ db: ctx.db, empresaId }, questionario, copia.questionario);
  await ctx.auditar({
    acao: 'Clonagem',
    entidade: o.entidade,
    entidadeId: copia.id,
    empresaId,
    depois: { titulo: novo, clonadoDe: id },
  });
  return { id: copia.id, empresaId, titulo: novo };
}

/** Binds the call that copies a record with its questions. */
export const clonagemHandler = (contrato: ContratoDeClonagem, o: Clonavel): Handler =>
  on(contrato, async (ctx, { params, query }) => {
    const { rows } = await sql<Origem>`select titulo, questionario_id as questionario from ${sql.table(o.tabela)} t
      where t.id = ${params.id} and t.empresa_id = ${ctx.empresaId} and ${o.condicao ?? sql`true`}`.execute(ctx.db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    const destinos = query.empresas.length === 0 ? [ctx.empresaId] : [...new Set(query.empresas)];
    if (!destinos.every((destino) => ctx.empresas.includes(destino)))
      throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Você não pode clonar para uma das empresas escolhidas.' });
    const copias = [];
    for (const destino of destinos) copias.push(await clonarPara(ctx, o, params.id, rows[0], destino));
    return copias;
  });
