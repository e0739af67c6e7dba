import { type RawBuilder, sql } from 'kysely';
import { enderecoDaConferencia } from '#modules/desenvolvimento/modelo-certificado/papel.queries.ts';
import { colaboradorVisivel, lotadoNoLugar } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem, pageOrWhole, readList } from '#platform/server/resource/list.ts';
import type { PageQuery } from '#platform/shared/page.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  type CertificadoLido,
  type CertificadoListado,
  type FiltroDosCertificados,
  listarCertificados,
  obterCertificado,
  revogarCertificado,
} from './certificado.contract.ts';
import { escreverCodigo } from './codigo.rules.ts';

type Sql = RawBuilder<unknown>;

/** SQL of what the certificate in this alias is worth today: R revoked, E expired, V valid. */
export const situacaoSql = (t: string): Sql =>
  sql`case when ${sql.ref(`${t}.revogado_em`)} is not null then 'R' when ${sql.ref(`${t}.valido_ate`)} < ${hojeSql} then 'E' else 'V' end`;

const talento = sql.ref('t.colaborador_id');
const deQuem = sql`left join colaborador p on p.id = t.colaborador_id`;
/** Looked up certificate by certificate, as a value: in a join all talents would be read to count a thousand certificates. */
const lembrado = sql`(select true from colaborador v where v.id = t.colaborador_id and v.anonimizado_em is null)`;

const selecao = {
  id: sql.ref('t.id'),
  numero: sql.ref('t.numero'),
  colaborador: sql`json_build_object('id', p.id, 'nome', p.nome)`,
  nome: sql.ref('t.nome'),
  turma: sql`(select json_build_object('id', k.id, 'nome', k.descricao) from turma k where k.id = t.turma_id)`,
  cargaHoraria: sql.ref('t.carga_horaria'),
  concluidoEm: sql.ref('t.concluido_em'),
  emitidoEm: sql.ref('t.emitido_em'),
  validoAte: sql.ref('t.valido_ate'),
  situacao: situacaoSql('t'),
};

/** Conditions of every certificate that this person sees. */
const vistos = (ctx: Ctx): Sql[] =>
  [sql`t.empresa_id = ${ctx.empresaId}`, lembrado, colaboradorVisivel(ctx, talento)].filter(
    (condicao) => condicao !== null,
  );

const procurado = (texto: string): Sql =>
  sql`(${contem('p.nome_busca', texto)} or ${contem('t.nome_busca', texto)} or t.numero = ${texto})`;

function condicoes(ctx: Ctx, filtro: FiltroDosCertificados): Sql[] {
  const { nome, situacao, colaboradorId, cursoId, certificacaoId, turmaId, areasIds, dataIni, dataFim } = filtro;
  return [
    ...vistos(ctx),
    nome && procurado(nome),
    situacao && sql`${situacaoSql('t')} = ${situacao}`,
    colaboradorId && sql`t.colaborador_id = ${colaboradorId}`,
    cursoId && sql`t.curso_id = ${cursoId}`,
    certificacaoId && sql`t.certificacao_id = ${certificacaoId}`,
    turmaId && sql`t.turma_id = ${turmaId}`,
    dataIni && sql`t.concluido_em >= ${dataIni}::date`,
    dataFim && sql`t.concluido_em <= ${dataFim}::date`,
    ...lotadoNoLugar(talento, { areasIds, cargosIds: [], estabelecimentosIds: [] }),
  ].filter((condicao): condicao is Sql => Boolean(condicao));
}

const listar = (ctx: Ctx, filtro: FiltroDosCertificados & PageQuery & { page: number }) =>
  readList<CertificadoListado>(
    ctx.db,
    { tabela: 'certificado', juncoes: deQuem, selecao, condicoes: condicoes(ctx, filtro), ordem: sql`t.id desc` },
    filtro,
  );

async function obter(config: Config, ctx: Ctx, id: number): Promise<CertificadoLido> {
  const { rows } = await sql<Omit<CertificadoLido, 'endereco'>>`select ${sql.join(
    Object.entries(selecao).map(([nome, valor]) => sql`${valor} as ${sql.ref(nome)}`),
  )}, t.codigo, t.emitido_por as "emitidoPor", t.revogado_em as "revogadoEm", t.revogado_por as "revogadoPor",
      t.motivo_revogacao as "motivoRevogacao"
    from certificado t ${deQuem} where t.id = ${id} and ${sql.join(vistos(ctx), sql` and `)}`.execute(ctx.db);
  const [lido] = rows;
  if (!lido) throw new ProblemError('NAO_ENCONTRADO');
  return { ...lido, codigo: escreverCodigo(lido.codigo), endereco: enderecoDaConferencia(config, lido.codigo) };
}

export const certificadosHandlers = (config: Config): readonly Handler[] => [
  on(listarCertificados, (ctx, { query }) => pageOrWhole(query, (pagina) => listar(ctx, pagina))),
  on(obterCertificado, (ctx, { params: { id } }) => obter(config, ctx, id)),
  on(revogarCertificado, async (ctx, { params: { id }, body: { motivo } }) => {
    await sql`select 1 from certificado where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
    const antes = await obter(config, ctx, id);
    if (antes.situacao === 'R') throw regra('Este certificado já foi revogado.');
    await sql`update certificado set revogado_em = ${ctx.agora}, revogado_por = ${ctx.ator.nome}, motivo_revogacao = ${motivo}
      where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    const depois = await obter(config, ctx, id);
    await ctx.auditar({ acao: 'Revogação', entidade: 'Certificado', entidadeId: id, antes, depois });
    return depois;
  }),
];
