import { sql } from 'kysely';
import { contarPor, filtroEmPalavras, maisFrequentes } from '#modules/cargo-salario/cargo-salario.api.ts';
import { naturezas } from '#modules/sst/modelos-permissao/modelos-permissao.contract.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarMes } from '#platform/shared/format/data.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { situacoesDaPermissao } from './permissoes-trabalho.contract.ts';
import { situacaoSql } from './permissoes-trabalho.resource.ts';
import { periodoEmPalavras } from './permissoes-trabalho.rules.ts';
import { type FiltroDasPermissoes, relatorioDePermissoes } from './relatorio.contract.ts';

interface Lida {
  readonly natureza: 'A' | 'C' | 'E' | 'Q' | 'G';
  readonly numero: string;
  readonly dataIni: string;
  readonly horaIni: string;
  readonly dataFim: string;
  readonly horaFim: string;
  readonly atividade: string;
  readonly area: string;
  readonly emissor: string;
  readonly trabalhadores: number;
  readonly situacao: 'R' | 'L' | 'V' | 'S' | 'E' | 'C';
  readonly suspensoes: number;
}
interface Linha {
  readonly grupo: string;
  /** 'yyyy-MM', as months sort. */
  readonly mes: string;
  readonly numero: string;
  readonly periodo: string;
  readonly atividade: string;
  readonly area: string;
  readonly emissor: string;
  readonly trabalhadores: number;
  readonly suspensoes: number;
  readonly situacao: string;
}

async function linhas(
  ctx: Ctx,
  { dataIni, dataFim, naturezas: quais, areasIds }: FiltroDasPermissoes,
): Promise<Linha[]> {
  const { rows } = await sql<Lida>`select m.natureza, t.numero, t.data_ini as "dataIni", t.hora_ini as "horaIni",
      t.data_fim as "dataFim", t.hora_fim as "horaFim", t.atividade, a.nome as area, c.nome as emissor,
      (select count(*)::int from permissao_trabalho_trabalhador x where x.permissao_trabalho_id = t.id) as trabalhadores,
      (select count(*)::int from permissao_trabalho_andamento h where h.permissao_trabalho_id = t.id and h.acao = 'Suspensão') as suspensoes,
      ${situacaoSql} as situacao
    from permissao_trabalho t join modelo_permissao m on m.id = t.modelo_id
      join area_organizacional a on a.id = t.area_organizacional_id join colaborador c on c.id = t.emissor_id
    where t.empresa_id = ${ctx.empresaId} and t.data_ini between ${dataIni}::date and ${dataFim}::date
      and (${quais.length} = 0 or m.natureza = any (${quais})) and ${amongIds('t.area_organizacional_id', areasIds)}
    order by position(m.natureza in 'ACEQG'), t.data_ini, t.hora_ini, t.id`.execute(ctx.db);
  return rows.map((lida) => ({
    grupo: naturezas.rotulo(lida.natureza),
    mes: lida.dataIni.slice(0, 7),
    numero: lida.numero,
    periodo: periodoEmPalavras(lida),
    atividade: lida.atividade,
    area: lida.area,
    emissor: lida.emissor,
    trabalhadores: lida.trabalhadores,
    suspensoes: lida.suspensoes,
    situacao: situacoesDaPermissao.rotulo(lida.situacao),
  }));
}

const definicao = relatorios.defineTabular<Linha, FiltroDasPermissoes>({
  id: 'permissoes-trabalho',
  titulo: relatorioDePermissoes.titulo,
  paisagem: true,
  grupo: { chave: 'grupo', titulo: 'Natureza' },
  colunas: [
    { chave: 'numero', titulo: 'Número', tipo: 'texto', largura: 11 },
    { chave: 'periodo', titulo: 'Período', tipo: 'texto', largura: 26 },
    { chave: 'atividade', titulo: 'Serviço', tipo: 'texto', largura: 36 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 22 },
    { chave: 'emissor', titulo: 'Emissor', tipo: 'texto', largura: 24 },
    { chave: 'trabalhadores', titulo: 'Trabalhadores', tipo: 'inteiro' },
    { chave: 'suspensoes', titulo: 'Suspensões', tipo: 'inteiro', total: 'soma' },
    { chave: 'situacao', titulo: 'Situação', tipo: 'texto', largura: 12 },
  ],
  filtroEmPalavras: filtroEmPalavras(relatorioDePermissoes.filtro, {}),
  linhas,
  resumo: (todas) => {
    const quantas = (situacao: string) => formatarInteiro(todas.filter((uma) => uma.situacao === situacao).length);
    return {
      indicadores: [
        { rotulo: 'Permissões', valor: formatarInteiro(todas.length) },
        { rotulo: 'Encerradas', valor: quantas('Encerrada') },
        { rotulo: 'Vencidas sem encerramento', valor: quantas('Vencida') },
        { rotulo: 'Suspensões', valor: formatarInteiro(todas.reduce((soma, { suspensoes }) => soma + suspensoes, 0)) },
      ],
      graficos: [
        { titulo: 'Por natureza', forma: 'barras', barras: maisFrequentes(todas, ({ grupo }) => grupo) },
        {
          titulo: 'Por mês',
          forma: 'colunas',
          barras: [...contarPor(todas, ({ mes }) => mes)]
            .sort((a, b) => (a.rotulo < b.rotulo ? -1 : 1))
            .map((barra) => ({ ...barra, rotulo: formatarMes(`${barra.rotulo}-01`) })),
        },
      ],
    };
  },
});

/** The report on permits. */
export const relatorioHandlers: readonly Handler[] = [...reportHandlers(relatorioDePermissoes, definicao)];
