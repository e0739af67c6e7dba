import { type RawBuilder, sql } from 'kysely';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { colaboradorVisivel, lerContratos } from '#modules/organizacao/organizacao.api.ts';
import { calcularDosTalentos } from '#modules/sst/exames-previstos/calculo.queries.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { funcoes } from './funcoes.resource.ts';
import {
  darFuncao,
  listarTalentosDaFuncao,
  type SituacaoNaFuncao,
  type TalentoNaFuncao,
} from './talentos-da-funcao.contract.ts';

const talento = sql.ref('t.id');
const nomeado = (alias: 'c' | 'f') =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'nome', ${sql.ref(`${alias}.nome`)}) end`;

/** The talent `t` with the line in force today `l`, its job `c` and its function `f`. */
const noLugar = sql`cross join lateral colaborador_lotacao(t.id, ${hojeSql}) l
  left join faixa_salarial s on s.id = l.faixa_salarial_id left join cargo c on c.id = s.cargo_id left join funcao f on f.id = l.funcao_id`;
const trabalhaHoje = sql`t.anonimizado_em is null and coalesce(t.data_desligamento > ${hojeSql}, true)`;

const situacaoEm = (funcaoId: number): RawBuilder<unknown> =>
  sql`case when l.funcao_id = ${funcaoId} then 'T' when l.funcao_id is null then 'S' else 'O' end`;
const interessa = (funcaoId: number): RawBuilder<unknown> => sql`(l.funcao_id = ${funcaoId}
  or s.cargo_id in (select x.cargo_id from funcao_cargo x where x.funcao_id = ${funcaoId}))`;

const listar = (ctx: Ctx, funcaoId: number, situacao: SituacaoNaFuncao | null) => ({
  tabela: 'colaborador' as const,
  juncoes: noLugar,
  selecao: {
    id: talento,
    colaborador: sql`json_build_object('id', t.id, 'nome', t.nome)`,
    cargo: nomeado('c'),
    funcaoAtual: nomeado('f'),
    desde: sql`l.data`,
    situacao: situacaoEm(funcaoId),
  },
  condicoes: [
    sql`t.empresa_id = ${ctx.empresaId}`,
    trabalhaHoje,
    colaboradorVisivel(ctx, talento),
    interessa(funcaoId),
    situacao === null ? null : sql`${situacaoEm(funcaoId)} = ${situacao}`,
  ].filter((condicao) => condicao !== null),
  ordem: sql`t.nome_busca, t.id`,
});

interface Linha {
  readonly id: number;
  readonly data: string;
  readonly funcaoId: number | null;
}

/** Gives the function to one talent from a day on; says whether anything changed. Throws at 'desde' where nothing is in force on the day. */
async function dar(ctx: Ctx, funcaoId: number, colaboradorId: number, desde: string): Promise<boolean> {
  const { rows } = await sql<Linha & { nome: string }>`select h.id, h.data, h.funcao_id as "funcaoId", c.nome
    from colaborador c left join lateral colaborador_lotacao(c.id, ${desde}::date) h on true where c.id = ${colaboradorId}`.execute(
    ctx.db,
  );
  const [linha] = rows;
  if (!linha?.id) throw campoInvalido('desde', `Em ${formatarData(desde)} ${linha?.nome} ainda não trabalhava aqui.`);
  if (linha.funcaoId === funcaoId) return false;
  const nova = linha.funcaoId !== null && linha.data !== desde;
  const { rows: gravada } = await (nova
    ? sql<{
        id: number;
      }>`insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id,
        estabelecimento_id, ambiente_id, faixa_salarial_id, funcao_id, tipo_salario, indice_id, quantidade, salario, observacao)
      select h.empresa_id, h.colaborador_id, ${desde}::date, 'TRANSFERENCIA', h.area_organizacional_id, h.estabelecimento_id,
        h.ambiente_id, h.faixa_salarial_id, ${funcaoId}, h.tipo_salario, h.indice_id, h.quantidade, h.salario, 'Mudança de função'
      from historico_colaborador h where h.id = ${linha.id} returning id`
    : sql<{ id: number }>`update historico_colaborador set funcao_id = ${funcaoId}, versao = versao + 1
      where id = ${linha.id} returning id`
  ).execute(ctx.db);
  await ctx.auditar({
    acao: nova ? 'Inclusão' : 'Alteração',
    entidade: historicoColaborador.nome.um,
    entidadeId: gravada[0]?.id ?? linha.id,
    antes: { funcaoId: linha.funcaoId },
    depois: { funcaoId, desde: nova ? desde : linha.data, colaborador: { id: colaboradorId } },
  });
  return true;
}

export const talentosDaFuncaoHandlers: readonly Handler[] = [
  on(listarTalentosDaFuncao, (ctx, { query }) =>
    pageOrWhole(query, (pagina) =>
      readList<TalentoNaFuncao>(ctx.db, listar(ctx, query.funcaoId, query.situacao), pagina),
    ),
  ),
  on(darFuncao, async (ctx, { params: { id }, body: { desde, talentosIds } }) => {
    const { ativa } = await funcoes.obter(ctx, id);
    if (ativa !== true) throw campoInvalido('talentosIds', 'Esta função está inativa.');
    const contratos = await lerContratos(ctx, talentosIds, { campo: 'talentosIds', travar: true });
    if (contratos.some(({ desligamento }) => desligamento !== null && desligamento <= desde))
      throw campoInvalido('talentosIds', 'Há talento já desligado neste dia.');
    let mudados = 0;
    for (const contrato of contratos) if (await dar(ctx, id, contrato.id, desde)) mudados++;
    await calcularDosTalentos(ctx, talentosIds);
    return { mudados };
  }),
];
