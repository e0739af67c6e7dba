import { sql } from 'kysely';
import { categoriaCurso } from '#modules/desenvolvimento/categoria-curso/categoria-curso.contract.ts';
import { recursoCategoriaCurso } from '#modules/desenvolvimento/categoria-curso/categoria-curso.resource.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import { semAcento } from '#platform/shared/text.ts';
import { cursos } from './cursos.resource.ts';
import { CURSO_NOVO } from './cursos.rules.ts';
import { trazerTreinamentosDasNrs } from './cursos-consultas.contract.ts';
import { TREINAMENTOS_NR, treinamentosQueFaltam } from './treinamentos-nr.rules.ts';

const CATEGORIA = 'Segurança do trabalho (NRs)';

/** The category of the list: the company's of that name, or a new one where the person may make one. */
async function categoriaDasNrs(ctx: Ctx): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`select id from categoria_curso
    where empresa_id = ${ctx.empresaId} and nome_busca = sem_acento(${CATEGORIA})`.execute(ctx.db);
  if (rows[0]) return rows[0];
  return pode(ctx, categoriaCurso.permissoes.inserir) ? recursoCategoriaCurso.criar(ctx, { nome: CATEGORIA }) : null;
}

export const treinamentosDasNrs = on(trazerTreinamentosDasNrs, async (ctx) => {
  const { rows } = await sql<{ chave: string | null; busca: string | null }>`
    select treinamento_nr as chave, nome_busca as busca from curso where empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const faltam = treinamentosQueFaltam(
    new Set(rows.map(({ chave }) => chave)),
    new Set(rows.map(({ busca }) => busca)),
    semAcento,
  );
  const existentes = TREINAMENTOS_NR.length - faltam.length;
  if (faltam.length === 0) return { criados: [], existentes };
  const categoria = await categoriaDasNrs(ctx);
  const novos = await cursos.criarVarios(
    ctx,
    faltam.map(({ chave: _, ...treinamento }) => ({
      ...CURSO_NOVO,
      ...treinamento,
      categoriaCurso: categoria && { id: categoria.id },
      percentualMinimoFrequencia: '100.00',
      codigoTru: null,
      link: null,
      criterioAvaliacao: null,
      modeloCertificado: null,
      empresasParticipantes: [],
      cursoLntId: null,
    })),
  );
  const chaves = JSON.stringify(novos.map(({ id }, lugar) => ({ id, chave: faltam[lugar]?.chave })));
  await sql`update curso c set treinamento_nr = x.chave from jsonb_to_recordset(${chaves}::jsonb) x (id bigint, chave text)
    where c.id = x.id`.execute(ctx.db);
  return { criados: novos.map(({ id, nome }) => ({ id, nome })), existentes };
});
