import { sql } from 'kysely';
import { nomeDeCopia } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { semAcento } from '#platform/shared/text.ts';
import { NOME_DO_CURSO_MAXIMO } from './cursos.contract.ts';
import { cursos } from './cursos.resource.ts';
import { CURSO_NOVO } from './cursos.rules.ts';
import {
  clonarCurso,
  cursoEdit,
  empresasParticipantes,
  empresasParticipantesETipo,
  existeEmpresaCurso,
  paramsDoCurso,
} from './cursos-consultas.contract.ts';

/** Companies `t` that may take part in a course of the session's company. */
const podemParticipar = (ctx: Ctx) => [
  sql`app_compartilha_cursos()`,
  sql`t.id = any (${idList(ctx.empresas)})`,
  sql`t.id <> ${ctx.empresaId}`,
];

async function parametros({ db }: Pick<Ctx, 'db'>) {
  const { rows } = await sql<{ compartilha: boolean }>`select app_compartilha_cursos() as compartilha`.execute(db);
  return { ...CURSO_NOVO, compartilhaCursos: rows[0]?.compartilha === true };
}

/** Copies a course into a company: what it is, and its category where that company has one of the name. */
async function clonarPara(ctx: Ctx, { id, nome }: { id: number; nome: string }, empresaId: number) {
  const { rows: usados } = await sql<{ busca: string | null }>`select nome_busca as busca from curso
    where empresa_id = ${empresaId}`.execute(ctx.db);
  const buscas = new Set(usados.map(({ busca }) => busca));
  const titulo = nomeDeCopia(nome, 'Clone', (texto) => buscas.has(semAcento(texto)), NOME_DO_CURSO_MAXIMO);
  const { rows } = await sql<{
    id: number;
  }>`insert into curso (empresa_id, nome, categoria_curso_id, tipo, carga_horaria,
      conteudo_programatico, criterio_avaliacao, percentual_minimo_frequencia, codigo_tru, online, link, periodicidade, ativo, modelo_certificado_id)
    select ${empresaId}, ${titulo}, (select la.id from categoria_curso aqui join categoria_curso la on la.nome_busca = aqui.nome_busca
        where aqui.id = c.categoria_curso_id and la.empresa_id = ${empresaId}), tipo, carga_horaria, conteudo_programatico, criterio_avaliacao,
      percentual_minimo_frequencia, codigo_tru, online, link, periodicidade, ativo,
      case when c.empresa_id = ${empresaId} then modelo_certificado_id end
    from curso c where c.id = ${id} returning id`.execute(ctx.db);
  const [copia] = rows;
  if (!copia) throw new ProblemError('NAO_ENCONTRADO');
  const depois = { nome: titulo, clonadoDe: id };
  await ctx.auditar({ acao: 'Clonagem', entidade: 'Curso', entidadeId: copia.id, empresaId, depois });
  return { id: copia.id, empresaId, titulo };
}

export const consultasDeCursos: readonly Handler[] = [
  on(
    empresasParticipantes,
    async (ctx, { query: { busca, ids } }) => {
      const quais = ids && ids.length > 0 ? sql`t.id = any (${idList(ids)})` : busca && contem('t.nome_busca', busca);
      const { rows } = await sql<OptionRow>`select t.id, t.nome from empresa t
        where ${allOf([...podemParticipar(ctx), quais])} order by t.nome_busca, t.id`.execute(ctx.db);
      return rows;
    },
    { oferece: { tabela: 'empresa', condicoes: podemParticipar } },
  ),
  on(empresasParticipantesETipo, async (ctx, { query: { cursoId } }) => {
    const { empresa, empresasParticipantes } = await cursos.ler(ctx, cursoId);
    return [
      { id: empresa.id, nome: empresa.nome ?? '', tipo: 'PROPRIETARIA' as const },
      ...empresasParticipantes.map(({ id, nome = '' }) => ({ id, nome, tipo: 'PARTICIPANTE' as const })),
    ];
  }),
  on(existeEmpresaCurso, async (ctx, { params }) => {
    await cursos.ler(ctx, params.id);
    const { rows } = await sql`select 1 from curso_empresa where curso_id = ${params.id} limit 1`.execute(ctx.db);
    return rows.length > 0;
  }),
  on(paramsDoCurso, parametros),
  on(cursoEdit, async (ctx, { params }) => ({
    curso: await cursos.obter(ctx, params.id),
    parametros: await parametros(ctx),
  })),
  on(clonarCurso, async (ctx, { params, query }) => {
    const destinos = query.empresas.length === 0 ? [ctx.empresaId] : [...new Set(query.empresas)];
    const origem = await cursos.ler(ctx, params.id);
    if (!destinos.every((destino) => ctx.empresas.includes(destino)))
      throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Você não pode clonar para uma das empresas escolhidas.' });
    const copias = [];
    for (const destino of destinos) copias.push(await clonarPara(ctx, origem, destino));
    return copias;
  }),
];
