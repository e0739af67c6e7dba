import { sql } from 'kysely';
import { copiarPerguntas, tituloLivre } from '#modules/organizacao/organizacao.api.ts';
import { TITULO_MAXIMO } from '#modules/organizacao/questionario/cabecalho.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { semAcento } from '#platform/shared/text.ts';
import { avaliacaoDesempenho, clonarAvaliacao } from './avaliacoes-desempenho.contract.ts';

const COLUNAS = sql`data_ini, data_fim, tipo, formato, avaliar_somente_competencias, avaliar_competencias_cargo,
  exibe_resultado_auto_avaliacao, exibir_performance_profissional, exibir_nivel_competencia_exigido, permite_auto_avaliacao, anonima,
  nota_questionario_manual, considera_resp_coresp_hierarquia, peso_autoavaliacao, peso_gestor, peso_subordinado, peso_par, peso_avaliador`;

async function buscasDe({ db }: Ctx, tabela: string, empresaId: number): Promise<ReadonlySet<string | null>> {
  const { rows } = await sql<{ busca: string | null }>`select nome_busca as busca from ${sql.table(tabela)}
    where empresa_id = ${empresaId}`.execute(db);
  return new Set(rows.map(({ busca }) => busca));
}

/** The model in another company: the one of the same title that is there, or a copy of it. */
async function modeloEm(ctx: Ctx, modeloId: number | null, empresaId: number): Promise<number | null> {
  if (modeloId === null) return null;
  const { rows: la } = await sql<{
    id: number;
  }>`select d.id from modelo_avaliacao d join modelo_avaliacao o on o.id = ${modeloId}
    where d.empresa_id = ${empresaId} and d.tipo = 'D' and d.nome_busca = o.nome_busca`.execute(ctx.db);
  if (la[0]) return la[0].id;
  const { rows } = await sql<{ titulo: string; questionario: number }>`select titulo, questionario_id as questionario
    from modelo_avaliacao where id = ${modeloId}`.execute(ctx.db);
  const buscas = await buscasDe(ctx, 'modelo_avaliacao', empresaId);
  const titulo = tituloLivre(rows[0]?.titulo ?? '', (texto) => buscas.has(semAcento(texto)), TITULO_MAXIMO);
  const { rows: novos } = await sql<{ id: number; questionario: number }>`insert into modelo_avaliacao
      (empresa_id, titulo, tipo, ativo, instrucoes, observacao, ordem_aleatoria)
    select ${empresaId}, ${titulo}, tipo, ativo, instrucoes, observacao, ordem_aleatoria from modelo_avaliacao where id = ${modeloId}
    returning id, questionario_id as questionario`.execute(ctx.db);
  const [novo] = novos;
  if (!novo) throw new ProblemError('NAO_ENCONTRADO');
  await copiarPerguntas({ db: ctx.db, empresaId }, rows[0]?.questionario ?? 0, novo.questionario);
  return novo.id;
}

async function copiarParticipantes({ db }: Ctx, de: number, para: number): Promise<void> {
  await sql`insert into avaliacao_desempenho_avaliado (empresa_id, avaliacao_id, colaborador_id)
    select empresa_id, ${para}, colaborador_id from avaliacao_desempenho_avaliado where avaliacao_id = ${de}`.execute(
    db,
  );
  await sql`insert into avaliacao_desempenho_participante (empresa_id, avaliacao_id, avaliado_id, avaliador_id, papel)
    select p.empresa_id, ${para}, n.id, p.avaliador_id, p.papel from avaliacao_desempenho_participante p
    join avaliacao_desempenho_avaliado a on a.id = p.avaliado_id
    join avaliacao_desempenho_avaliado n on n.avaliacao_id = ${para} and n.colaborador_id = a.colaborador_id
    where p.avaliacao_id = ${de}`.execute(db);
}

async function clonarPara(ctx: Ctx, o: { id: number; titulo: string; modelo: number | null }, empresaId: number) {
  const modelo = empresaId === ctx.empresaId ? o.modelo : await modeloEm(ctx, o.modelo, empresaId);
  const buscas = await buscasDe(ctx, 'avaliacao_desempenho', empresaId);
  const titulo = tituloLivre(o.titulo, (texto) => buscas.has(semAcento(texto)), TITULO_MAXIMO);
  const { rows } = await sql<{
    id: number;
  }>`insert into avaliacao_desempenho (empresa_id, titulo, modelo_avaliacao_id, ${COLUNAS})
    select ${empresaId}, ${titulo}, ${modelo}, ${COLUNAS} from avaliacao_desempenho where id = ${o.id} returning id`.execute(
    ctx.db,
  );
  const id = rows[0]?.id ?? 0;
  await ctx.auditar({
    acao: 'Clonagem',
    entidade: avaliacaoDesempenho.nome.um,
    entidadeId: id,
    empresaId,
    depois: { titulo, clonadaDe: o.id },
  });
  return { id, empresaId, titulo };
}

export const clonagemDaAvaliacao: Handler = on(clonarAvaliacao, async (ctx, { params, query }) => {
  const { rows } = await sql<{ titulo: string; modelo: number | null }>`select titulo, modelo_avaliacao_id as modelo
    from avaliacao_desempenho where id = ${params.id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  const destinos = query.empresas.length === 0 ? [ctx.empresaId] : [...new Set(query.empresas)];
  if (!destinos.every((destino) => ctx.empresas.includes(destino)))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Você não pode clonar para uma das empresas escolhidas.' });
  if (query.clonarParticipantes && destinos.some((destino) => destino !== ctx.empresaId))
    throw campoInvalido('clonarParticipantes', 'Os participantes só se clonam na mesma empresa: os talentos são dela.');
  const copias = [];
  for (const destino of destinos) copias.push(await clonarPara(ctx, { id: params.id, ...rows[0] }, destino));
  if (query.clonarParticipantes) for (const { id } of copias) await copiarParticipantes(ctx, params.id, id);
  return copias;
});
