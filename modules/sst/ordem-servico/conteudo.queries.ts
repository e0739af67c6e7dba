import { type RawBuilder, sql } from 'kysely';
import { colaboradorVisivel, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { gruposDeRisco } from '#modules/sst/riscos/riscos.contract.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type FiltroDaOrdem, ORDENS_MAXIMO } from './ordem-servico.contract.ts';
import type { Conteudo } from './ordens.contract.ts';

/** NR-1, 1.4.2. */
const OBRIGACOES = [
  'Cumprir as disposições legais e regulamentares sobre segurança e saúde no trabalho, inclusive as ordens de serviço.',
  'Submeter-se aos exames médicos previstos nas NRs e colaborar com a organização na aplicação delas.',
  'Usar o EPI fornecido, apenas para a finalidade a que se destina, guardá-lo, conservá-lo e comunicar o que o torne impróprio.',
  'Interromper as atividades diante de situação de trabalho que, a seu ver, envolva risco grave e iminente, e informar o superior.',
];
const CIENCIA =
  'Declaro que recebi esta ordem de serviço, que fui informado dos riscos da minha função e das medidas de prevenção, e que a recusa injustificada em cumpri-la é ato faltoso (CLT, art. 158).';

export interface Lida {
  readonly id: number;
  readonly funcaoId: number;
  readonly funcaoVersao: number;
  readonly talento: string;
  readonly matricula: string | null;
  readonly cargo: string | null;
  readonly area: string | null;
  readonly estabelecimento: string | null;
  readonly funcao: string;
  readonly cbo: string | null;
  readonly descricao: string | null;
  readonly normas: string | null;
  readonly comando: string | null;
  readonly riscos: readonly {
    tipo: (typeof gruposDeRisco.codigos)[number];
    nome: string;
    danos: string;
    emergencia: string;
  }[];
  readonly epis: readonly string[];
  readonly cursos: readonly string[];
}

export const talento = sql.ref('t.id');
const historico = sql`(select x.* from funcao_historico x where x.funcao_id = f.id
  order by x.data <= ${hojeSql} desc, case when x.data <= ${hojeSql} then x.data end desc, x.data limit 1)`;
/** Who works here and has a function, the talent `t` with the function `f`. */
export const comFuncao = sql`cross join lateral colaborador_lotacao(t.id, ${hojeSql}) l join funcao f on f.id = l.funcao_id`;
export const trabalha = sql`t.anonimizado_em is null and coalesce(t.data_desligamento > ${hojeSql}, true)`;

/** What an order of service would say today of the talents of a condition over `t`, who work here and have a function `f`. */
export async function lerDe(db: Db, quais: RawBuilder<unknown>): Promise<Lida[]> {
  const lugar = lugarDe(talento);
  const { rows } =
    await sql<Lida>`select t.id, f.id as "funcaoId", f.versao as "funcaoVersao", t.nome as talento, t.matricula, ${lugar.cargo}->>'nome' as cargo,
      ${lugar.areaOrganizacional}->>'nome' as area, ${lugar.estabelecimento}->>'nome' as estabelecimento, f.nome as funcao,
      h.codigo_cbo as cbo, h.descricao, f.normas_internas as normas, f.atribuicao_comando as comando,
      coalesce((select json_agg(json_build_object('tipo', r.grupo_risco, 'nome', r.descricao,
        'danos', coalesce(r.possiveis_danos_saude, ''), 'emergencia', coalesce(r.procedimento_emergencia, '')) order by x.id)
        from funcao_risco x join risco r on r.id = x.risco_id where x.funcao_id = f.id), '[]') as riscos,
      array(select e.nome || coalesce(' (CA ' || (select y.numero_ca from epi_historico y where y.epi_id = e.id
          order by y.data <= ${hojeSql} desc, y.data desc limit 1) || ')', '')
        from funcao_epi x join epi e on e.id = x.epi_id where x.funcao_id = f.id order by e.nome_busca) as epis,
      array(select c.nome from funcao_curso x join curso c on c.id = x.curso_id where x.funcao_id = f.id order by c.nome) as cursos
    from colaborador t ${comFuncao} left join lateral ${historico} h on true
    where ${trabalha} and ${quais}
    order by t.nome_busca, t.id limit ${ORDENS_MAXIMO + 1}`.execute(db);
  return rows;
}

/** The same of the talents of a filter that the person sees. Throws SEM_DADOS, and a refusal of too many. */
export async function lerOrdens(ctx: Ctx, { talentosIds, funcoesIds, areasIds }: FiltroDaOrdem): Promise<Lida[]> {
  const rows = await lerDe(
    ctx.db,
    allOf([
      sql`t.empresa_id = ${ctx.empresaId}`,
      amongIds('t.id', talentosIds),
      amongIds('f.id', funcoesIds),
      colaboradorVisivel(ctx, talento),
      ...lotadoNoLugar(talento, { areasIds, cargosIds: [], estabelecimentosIds: [] }),
    ]),
  );
  if (rows.length === 0) throw new ProblemError('SEM_DADOS');
  if (rows.length > ORDENS_MAXIMO)
    throw new ProblemError('REQUISICAO_INVALIDA', {
      mensagem: `São mais de ${ORDENS_MAXIMO} ordens de serviço: escolha menos talentos de uma vez.`,
    });
  return rows;
}

/** What an order says, as it is kept when it is issued: nothing of it is looked up later. */
export const conteudoDe = (lida: Lida): Conteudo => ({
  fatos: [
    { rotulo: 'Função', valor: lida.cbo ? `${lida.funcao} (CBO ${lida.cbo})` : lida.funcao },
    { rotulo: 'Cargo', valor: lida.cargo ?? '' },
    { rotulo: 'Área organizacional', valor: lida.area ?? '' },
    { rotulo: 'Estabelecimento', valor: lida.estabelecimento ?? '' },
  ],
  descricao: lida.descricao ?? 'A função ainda não tem descrição.',
  riscos: lida.riscos.map((risco) => ({ ...risco, tipo: gruposDeRisco.rotulo(risco.tipo) })),
  epis: [...lida.epis],
  cursos: [...lida.cursos],
  normas: lida.normas ?? '',
  comando: lida.comando ?? '',
  obrigacoes: [...OBRIGACOES],
  ciencia: CIENCIA,
});
