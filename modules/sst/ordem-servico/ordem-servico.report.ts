import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { colaboradorVisivel, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { contem, pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type FiltroDaOrdem, ORDENS_MAXIMO, ordemDeServico, talentosDaOrdem } from './ordem-servico.contract.ts';

/** NR-1, 1.4.2. */
const OBRIGACOES = [
  'Cumprir as disposições legais e regulamentares sobre segurança e saúde no trabalho, inclusive as ordens de serviço.',
  'Submeter-se aos exames médicos previstos nas NRs e colaborar com a organização na aplicação delas.',
  'Usar o EPI fornecido, apenas para a finalidade a que se destina, guardá-lo, conservá-lo e comunicar o que o torne impróprio.',
  'Interromper as atividades diante de situação de trabalho que, a seu ver, envolva risco grave e iminente, e informar o superior.',
];
const CIENCIA =
  'Declaro que recebi esta ordem de serviço, que fui informado dos riscos da minha função e das medidas de prevenção, e que a recusa injustificada em cumpri-la é ato faltoso (CLT, art. 158).';

interface Lida {
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
  readonly riscos: readonly { tipo: string; nome: string; danos: string; emergencia: string }[];
  readonly epis: readonly string[];
  readonly cursos: readonly string[];
}

const talento = sql.ref('t.id');
const historico = sql`(select x.* from funcao_historico x where x.funcao_id = f.id
  order by x.data <= ${hojeSql} desc, case when x.data <= ${hojeSql} then x.data end desc, x.data limit 1)`;
/** Who works here and has a function, the talent `t` with the function `f`. */
const comFuncao = sql`cross join lateral colaborador_lotacao(t.id, ${hojeSql}) l join funcao f on f.id = l.funcao_id`;
const trabalha = sql`t.anonimizado_em is null and coalesce(t.data_desligamento > ${hojeSql}, true)`;

async function ler(ctx: Ctx, { talentosIds, funcoesIds, areasIds }: FiltroDaOrdem): Promise<Lida[]> {
  const lugar = lugarDe(talento);
  const quais = allOf([
    colaboradorVisivel(ctx, talento),
    ...lotadoNoLugar(talento, { areasIds, cargosIds: [], estabelecimentosIds: [] }),
  ]);
  const { rows } = await sql<Lida>`select t.nome as talento, t.matricula, ${lugar.cargo}->>'nome' as cargo,
      ${lugar.areaOrganizacional}->>'nome' as area, ${lugar.estabelecimento}->>'nome' as estabelecimento, f.nome as funcao,
      h.codigo_cbo as cbo, h.descricao, f.normas_internas as normas, f.atribuicao_comando as comando,
      coalesce((select json_agg(json_build_object('tipo', initcap(r.grupo_risco), 'nome', r.descricao,
        'danos', coalesce(r.possiveis_danos_saude, ''), 'emergencia', coalesce(r.procedimento_emergencia, '')) order by x.id)
        from funcao_risco x join risco r on r.id = x.risco_id where x.funcao_id = f.id), '[]') as riscos,
      array(select e.nome || coalesce(' (CA ' || (select y.numero_ca from epi_historico y where y.epi_id = e.id
          order by y.data <= ${hojeSql} desc, y.data desc limit 1) || ')', '')
        from funcao_epi x join epi e on e.id = x.epi_id where x.funcao_id = f.id order by e.nome_busca) as epis,
      array(select c.nome from funcao_curso x join curso c on c.id = x.curso_id where x.funcao_id = f.id order by c.nome) as cursos
    from colaborador t ${comFuncao} left join lateral ${historico} h on true
    where t.empresa_id = ${ctx.empresaId} and ${trabalha} and ${amongIds('t.id', talentosIds)}
      and ${amongIds('f.id', funcoesIds)} and ${quais}
    order by t.nome_busca, t.id limit ${ORDENS_MAXIMO + 1}`.execute(ctx.db);
  if (rows.length === 0) throw new ProblemError('SEM_DADOS');
  if (rows.length > ORDENS_MAXIMO)
    throw new ProblemError('REQUISICAO_INVALIDA', {
      mensagem: `São mais de ${ORDENS_MAXIMO} ordens de serviço: escolha menos talentos de uma vez.`,
    });
  return rows;
}

interface Papel {
  readonly obrigacoes: readonly string[];
  readonly ciencia: string;
  readonly ordens: readonly object[];
  readonly linhas: readonly Readonly<Record<string, string>>[];
}

const papelDe = (lidas: readonly Lida[], data: string): Papel => ({
  obrigacoes: OBRIGACOES,
  ciencia: CIENCIA,
  ordens: lidas.map((lida) => ({
    talento: lida.talento,
    fatos: [
      { rotulo: 'Função', valor: lida.cbo ? `${lida.funcao} (CBO ${lida.cbo})` : lida.funcao },
      { rotulo: 'Cargo', valor: lida.cargo ?? '' },
      { rotulo: 'Matrícula', valor: lida.matricula ?? '' },
      { rotulo: 'Área organizacional', valor: lida.area ?? '' },
      { rotulo: 'Estabelecimento', valor: lida.estabelecimento ?? '' },
      { rotulo: 'Data da ordem', valor: formatarData(data) },
    ],
    descricao: lida.descricao ?? 'A função ainda não tem descrição.',
    riscos: lida.riscos,
    epis: lida.epis,
    cursos: lida.cursos,
    normas: lida.normas ?? '',
    comando: lida.comando ?? '',
  })),
  linhas: lidas.map((lida) => ({
    talento: lida.talento,
    funcao: lida.funcao,
    riscos: lida.riscos.map(({ nome }) => nome).join('; '),
    epis: lida.epis.join('; '),
    cursos: lida.cursos.join('; '),
  })),
});

const definicao = relatorios.defineFree<Papel, FiltroDaOrdem>({
  id: 'ordem-servico',
  titulo: 'Ordem de Serviço de Segurança e Saúde no Trabalho',
  template: fileURLToPath(new URL('./ordem-servico.typ', import.meta.url)),
  tamanho: ({ talentosIds }) => talentosIds.length * 5,
  filtroEmPalavras: filtroEmPalavras(ordemDeServico.filtro, {
    funcoesIds: { tabela: 'funcao', visivel: null, coluna: 'nome' },
  }),
  dados: async (ctx, filtro) => papelDe(await ler(ctx, filtro), filtro.data),
  planilhas: ({ linhas }) => [
    {
      nome: 'Ordens de serviço',
      colunas: [
        { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 34 },
        { chave: 'funcao', titulo: 'Função', tipo: 'texto', largura: 26 },
        { chave: 'riscos', titulo: 'Riscos', tipo: 'texto', largura: 50 },
        { chave: 'epis', titulo: 'EPIs', tipo: 'texto', largura: 50 },
        { chave: 'cursos', titulo: 'Treinamentos', tipo: 'texto', largura: 50 },
      ],
      linhas,
    },
  ],
});

/** Orders of service; a preview would show nothing of a sheet. */
export const ordemDeServicoDoModulo: Feature = {
  handlers: [
    ...reportHandlers(ordemDeServico, definicao).filter(({ endpoint }) => endpoint.path !== ordemDeServico.previa.path),
    on(talentosDaOrdem, (ctx, { query }) =>
      pageOrWhole(query, (pagina) =>
        readList<{ id: number; nome: string; funcao: { id: number; nome: string } }>(
          ctx.db,
          {
            tabela: 'colaborador',
            juncoes: comFuncao,
            selecao: {
              id: talento,
              nome: sql`t.nome`,
              funcao: sql`json_build_object('id', f.id, 'nome', f.nome)`,
            },
            condicoes: [
              sql`t.empresa_id = ${ctx.empresaId}`,
              trabalha,
              colaboradorVisivel(ctx, talento),
              query.nome ? contem(sql`t.nome_busca`, query.nome) : null,
              query.funcaoId ? sql`f.id = ${query.funcaoId}` : null,
            ].filter((condicao) => condicao !== null),
            ordem: sql`t.nome_busca, t.id`,
          },
          pagina,
        ),
      ),
    ),
  ],
};
