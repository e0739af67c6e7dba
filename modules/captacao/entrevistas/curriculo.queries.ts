import { sql } from 'kysely';
import { curriculoDeTrabalho } from '#modules/captacao/curriculo-impresso/curriculo.queries.ts';
import type { SecaoImpressa } from '#modules/captacao/curriculo-impresso/curriculo.rules.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { SecaoDoCurriculo } from './andamento.contract.ts';
import { preparadaPor } from './visibilidade.queries.ts';

const lida = (secao: SecaoImpressa): SecaoDoCurriculo => ({
  titulo: secao.titulo,
  itens: secao.tipo === 'itens' ? [...secao.itens] : [],
  marcas: secao.tipo === 'marcas' ? [...secao.marcas] : [],
  texto: secao.tipo === 'texto' ? secao.texto : '',
});

/** Work and study of the candidate of an interview, for who conducts it; null for whom it is not, or not any more. */
export async function curriculoDaEntrevista(ctx: Ctx, id: number) {
  const { rows } = await sql<{ candidatoId: number }>`select t.candidato_id as "candidatoId" from entrevista t
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId} and ${preparadaPor(ctx)}`.execute(ctx.db);
  const [entrevista] = rows;
  if (!entrevista) return null;
  const { nome, secoes } = await curriculoDeTrabalho(ctx, entrevista.candidatoId);
  return { nome, secoes: secoes.map(lida) };
}
