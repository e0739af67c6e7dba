import { sql } from 'kysely';
import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, empresasEscolhidas } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { regra } from '#platform/shared/problem.ts';
import { type FiltroDosResultados, PESQUISAS_DO_RELATORIO, resultadoDePesquisa } from './relatorio.contract.ts';
import { distribuicoesDe } from './resultados.queries.ts';

interface Linha {
  readonly pesquisa: string;
  readonly pergunta: string;
  readonly resposta: string;
  readonly quantidade: number | null;
  readonly percentual: string | null;
  readonly media: string | null;
}

interface Escolhida {
  readonly id: number;
  readonly empresaId: number;
  readonly empresa: string;
}

/** Surveys that end in the period, of the companies chosen among those in which the person may take this report. */
async function escolhidas(ctx: Ctx, f: FiltroDosResultados): Promise<Escolhida[]> {
  const { rows } = await sql<Escolhida>`select t.id, t.empresa_id as "empresaId", e.nome as empresa
    from pesquisa t join empresa e on e.id = t.empresa_id
    where t.empresa_id = any (${idList(empresasEscolhidas(ctx, f.empresasIds))}) and t.tipo <> 'E' and t.situacao <> 'R'
      and t.data_fim between ${f.dataIni}::date and ${f.dataFim}::date
      and ${f.pesquisasIds.length > 0 ? sql`t.id = any (${idList(f.pesquisasIds)})` : sql`true`}
    order by sem_acento(e.nome), e.id, t.data_fim desc, t.nome_busca limit ${PESQUISAS_DO_RELATORIO + 1}`.execute(
    ctx.db,
  );
  if (rows.length > PESQUISAS_DO_RELATORIO)
    throw regra(
      `O período tem mais de ${PESQUISAS_DO_RELATORIO} pesquisas. Escolha um período menor, ou as pesquisas.`,
    );
  return rows;
}

/** Part of a whole in per cent, two places, half up. */
const parteDe = (quantidade: number, todas: number): string | null =>
  todas === 0 ? null : (Math.floor((20_000 * quantidade + todas) / (2 * todas)) / 100).toFixed(2);

type Pergunta = Awaited<ReturnType<typeof distribuicoesDe>>['perguntas'][number];

/** A line for each choice or grade; a question that is answered in words has one, which says how many answered it. */
function linhasDa(pesquisa: string, { ordem, texto, respostas, media, nps, distribuicao }: Pergunta): Linha[] {
  const comum = { pesquisa, pergunta: `${ordem}. ${texto}`, media };
  const soma = distribuicao.map(({ rotulo, quantidade }) => ({
    ...comum,
    resposta: rotulo,
    quantidade,
    percentual: parteDe(quantidade, respostas),
  }));
  const total = { ...comum, quantidade: respostas, percentual: null };
  return [
    ...(soma.length === 0 ? [{ ...total, resposta: 'Respostas escritas' }] : soma),
    ...(nps?.nps == null ? [] : [{ ...total, resposta: `NPS ${nps.nps}` }]),
  ];
}

async function linhas(ctx: Ctx, filtro: FiltroDosResultados): Promise<Linha[]> {
  const todas: Linha[] = [];
  for (const uma of await escolhidas(ctx, filtro)) {
    const { titulo, espera, perguntas } = await distribuicoesDe(ctx, uma, filtro);
    const pesquisa = filtro.empresasIds.length === 0 ? titulo : `${uma.empresa}: ${titulo}`;
    if (espera !== null)
      todas.push({ pesquisa, pergunta: espera, resposta: '', quantidade: null, percentual: null, media: null });
    todas.push(...perguntas.flatMap((pergunta) => linhasDa(pesquisa, pergunta)));
  }
  return todas;
}

export const relatorioDosResultados = relatorios.defineTabular<Linha, FiltroDosResultados>({
  id: 'resultado-de-pesquisa',
  titulo: resultadoDePesquisa.titulo,
  grupo: { chave: 'pesquisa', titulo: 'Pesquisa' },
  colunas: [
    { chave: 'pergunta', titulo: 'Pergunta', tipo: 'texto', largura: 48 },
    { chave: 'resposta', titulo: 'Resposta', tipo: 'texto', largura: 32 },
    { chave: 'quantidade', titulo: 'Quantidade', tipo: 'inteiro' },
    { chave: 'percentual', titulo: 'Das respostas', tipo: 'percentual' },
    { chave: 'media', titulo: 'Média', tipo: 'decimal' },
  ],
  filtroEmPalavras: filtroEmPalavras(resultadoDePesquisa.filtro, {
    pesquisasIds: { tabela: 'pesquisa', visivel: null, coluna: 'titulo' },
  }),
  linhas,
  resumo: (todas) => ({
    indicadores: [
      { rotulo: 'Pesquisas', valor: formatarInteiro(new Set(todas.map(({ pesquisa }) => pesquisa)).size) },
      {
        rotulo: 'Perguntas',
        valor: formatarInteiro(new Set(todas.map(({ pesquisa, pergunta }) => `${pesquisa} ${pergunta}`)).size),
      },
    ],
    graficos: [],
  }),
});
