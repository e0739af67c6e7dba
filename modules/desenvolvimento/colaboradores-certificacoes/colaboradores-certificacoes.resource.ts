import { sql } from 'kysely';
import { colaboradorVisivel, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { colaboradorCertificacao } from './colaboradores-certificacoes.contract.ts';
import { maisNova, situacaoSql } from './exigencias.queries.ts';
import { conferirResultadosPraticos, type PraticaPedida } from './praticas.rules.ts';
import { A_VENCER, validadeDe } from './validade.rules.ts';

const talento = sql.ref('t.colaborador_id');
const nome = sql`(select p.nome_busca from colaborador p where p.id = t.colaborador_id)`;
const saiu = sql`exists (select from colaborador p where p.id = t.colaborador_id and p.data_desligamento <= ${hojeSql})`;
const fim = sql.ref('t.valida_ate');

/** Last days of each state, as ranges that an index serves. */
const faixas = {
  V: sql`(${fim} is null or ${fim} > ${hojeSql} + ${A_VENCER}::int)`,
  A: sql`${fim} between ${hojeSql} and ${hojeSql} + ${A_VENCER}::int`,
  E: sql`${fim} < ${hojeSql}`,
} as const;

/** What of a certification decides who gets it, and for how long. */
export async function regrasDaCertificacao({ db, empresaId }: Ctx, id: number) {
  const { rows } = await sql<{
    periodicidade: number | null;
    preRequisitoId: number | null;
    preRequisito: string | null;
  }>`
    select c.periodicidade, p.id as "preRequisitoId", p.nome as "preRequisito" from certificacao c
    left join certificacao p on p.id = c.certificacao_pre_requisito_id where c.id = ${id} and c.empresa_id = ${empresaId}`.execute(
    db,
  );
  return rows[0] ?? { periodicidade: null, preRequisitoId: null, preRequisito: null };
}

/** The practical evaluations that a certification of the session's company asks for. Throws NAO_ENCONTRADO. */
export async function praticasDe({ db, empresaId }: Ctx, id: number): Promise<PraticaPedida[]> {
  const { rows } = await sql<{
    praticas: PraticaPedida[];
  }>`select coalesce((select json_agg(json_build_object('id', a.id,
      'titulo', a.titulo, 'notaMinima', a.nota_minima::text) order by a.nome_busca, a.id)
    from certificacao_avaliacao_pratica x join avaliacao_pratica a on a.id = x.avaliacao_pratica_id
    where x.certificacao_id = c.id), '[]') as praticas from certificacao c where c.id = ${id} and c.empresa_id = ${empresaId}`.execute(
    db,
  );
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0].praticas;
}

/** Evaluations whose result an older record may go on without: those asked for since it was written. */
async function dispensadasDe({ db }: Ctx, id: number | null, pedidas: readonly PraticaPedida[]) {
  if (id === null) return new Set<number>();
  const { rows } = await sql<{ id: number }>`select avaliacao_pratica_id as id from colaborador_certificacao_pratica
    where colaborador_certificacao_id = ${id} and nota is not null`.execute(db);
  const dadas = new Set(rows.map((uma) => uma.id));
  return new Set(pedidas.map((uma) => uma.id).filter((uma) => !dadas.has(uma)));
}

/** Which of these talents hold a certification on a day. */
export async function quemTem(
  { db }: Pick<Ctx, 'db'>,
  certificacaoId: number,
  talentos: readonly number[],
  dia: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select distinct colaborador_id as id from colaborador_certificacao
    where certificacao_id = ${certificacaoId} and colaborador_id = any (${idList(talentos)})
      and data <= ${dia}::date and coalesce(valida_ate >= ${dia}::date, true)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Why somebody who lacks what comes before does not get a certification. */
export const semPreRequisito = (nomeDoPreRequisito: string): string =>
  `Este talento não tem, nesta data, a certificação “${nomeDoPreRequisito}”, que é pré-requisito.`;

/** Refuses, at the field, a day that is still to come. */
export function exigirJaObtida({ hoje }: Pick<Ctx, 'hoje'>, data: string): void {
  if (data > hoje) throw campoInvalido('data', 'Obtida em não pode ser um dia futuro');
}

export const certificacoesDosTalentos = defineResource(colaboradorCertificacao, {
  tabela: 'colaborador_certificacao',
  nomeDe: sql`(select c.nome || ' - ' || p.nome from certificacao c, colaborador p where c.id = t.certificacao_id and p.id = t.colaborador_id)`,
  filhos: {
    resultadosPraticos: { tabela: 'colaborador_certificacao_pratica', dono: 'colaborador_certificacao_id' },
  },
  colunas: { areaOrganizacional: lugarDe(talento).areaOrganizacional, situacao: situacaoSql(fim) },
  visivel: (ctx) => [
    colaboradorVisivel(ctx, talento),
    sql`not exists (select from colaborador p where p.id = t.colaborador_id and p.anonimizado_em is not null)`,
  ],
  filtros: {
    nome: (texto) => contem(nome, texto),
    situacao: (codigo) => faixas[codigo],
    certificacoesIds: (ids) => sql`t.certificacao_id = any (${idList(ids)})`,
  },
  emConjunto: {
    campos: ['areasIds', 'cargosIds', 'historico', 'colaboradorId', 'desligados'],
    condicoes: ({ areasIds, cargosIds, historico, colaboradorId, desligados }) => [
      ...lotadoNoLugar(talento, { areasIds, cargosIds, estabelecimentosIds: [] }),
      historico ? null : maisNova('t'),
      colaboradorId === null ? null : sql`${talento} = ${colaboradorId}`,
      // Who is asked for by name is shown wherever they are.
      desligados || colaboradorId !== null ? null : sql`not ${saiu}`,
    ],
  },
  ordem: { '': sql`t.valida_ate`, colaborador: nome },
  ordemDasOpcoes: sql`t.data desc`,
  async validar(ctx, form, id) {
    exigirJaObtida(ctx, form.data);
    const pedidas = await praticasDe(ctx, form.certificacao.id);
    const erros: { campo: string; mensagem: string }[] = [];
    conferirResultadosPraticos(
      pedidas,
      form.resultadosPraticos,
      (campo, mensagem) => erros.push({ campo, mensagem }),
      await dispensadasDe(ctx, id, pedidas),
    );
    if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
    const { preRequisitoId, preRequisito } = await regrasDaCertificacao(ctx, form.certificacao.id);
    if (preRequisitoId === null || preRequisito === null) return;
    const tem = await quemTem(ctx, preRequisitoId, [form.colaborador.id], form.data);
    if (!tem.has(form.colaborador.id)) throw campoInvalido('certificacao', semPreRequisito(preRequisito));
  },
  async aoGravar(ctx, id, form, antes) {
    const { periodicidade } = await regrasDaCertificacao(ctx, form.certificacao.id);
    const ate = form.validaAte ?? validadeDe(form.data, periodicidade);
    if (ate !== form.validaAte)
      await sql`update colaborador_certificacao set valida_ate = ${ate}::date where id = ${id}`.execute(ctx.db);
    // Another last day is told anew.
    if (antes && antes.validaAte !== ate)
      await sql`update colaborador_certificacao set avisado_dias = null where id = ${id}`.execute(ctx.db);
  },
});
