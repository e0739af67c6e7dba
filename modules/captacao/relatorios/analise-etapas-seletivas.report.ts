import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { type Resumo, somarPor } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { analiseEtapasSeletivas, type FiltroAnaliseEtapas } from './analise-etapas-seletivas.contract.ts';
import { emPercentual, percentualDe } from './contagens.rules.ts';
import { condicoesDasSolicitacoes, palavras, todas } from './filtros.queries.ts';

interface Linha {
  cargo: string;
  etapa: string;
  candidatos: number;
  aptos: number;
  naoAptos: number;
  indefinidos: number;
  aproveitamento: string;
}

type Lida = Omit<Linha, 'aproveitamento'>;

/** One row per job and stage; who went through a stage twice counts once, with the last word said there. */
async function linhas(ctx: Ctx, f: FiltroAnaliseEtapas): Promise<Linha[]> {
  const { rows } = await sql<Lida>`
    with passo as (
      select distinct on (h.candidato_solicitacao_id, h.etapa_seletiva_id) h.etapa_seletiva_id, h.apto, t.faixa_salarial_id
      from historico_candidato h
      join candidato_solicitacao l on l.id = h.candidato_solicitacao_id
      join solicitacao_pessoal t on t.id = l.solicitacao_pessoal_id
      where ${todas([
        ...condicoesDasSolicitacoes(ctx, f),
        sql`h.data between ${f.dataIni} and ${f.dataFim}`,
        f.etapasIds.length > 0 && sql`h.etapa_seletiva_id = any (${idList(f.etapasIds)})`,
      ])}
      order by h.candidato_solicitacao_id, h.etapa_seletiva_id, h.id desc
    )
    select c.nome as cargo, e.ordem || '. ' || e.nome as etapa, count(*) as candidatos,
      count(*) filter (where p.apto = 'S') as aptos, count(*) filter (where p.apto = 'N') as "naoAptos",
      count(*) filter (where p.apto = 'I') as indefinidos
    from passo p
    join etapa_seletiva e on e.id = p.etapa_seletiva_id
    join faixa_salarial f on f.id = p.faixa_salarial_id
    join cargo c on c.id = f.cargo_id
    group by c.id, c.nome, e.id, e.ordem, e.nome order by sem_acento(c.nome), c.id, e.ordem`.execute(ctx.db);
  return rows.map((linha) => ({ ...linha, aproveitamento: percentualDe(linha.aptos, linha.candidatos) }));
}

function resumo(rows: readonly Linha[]): Resumo {
  const soma = (de: (linha: Linha) => number) => rows.reduce((total, linha) => total + de(linha), 0);
  const passagens = soma((l) => l.candidatos);
  const porEtapa = somarPor(
    rows,
    (l) => l.etapa,
    (l) => l.candidatos,
  ).sort(emOrdem);
  const aptosPorEtapa = new Map(
    somarPor(
      rows,
      (l) => l.etapa,
      (l) => l.aptos,
    ).map(({ rotulo, valor }) => [rotulo, valor]),
  );
  const primeira = porEtapa[0]?.valor ?? 0;
  return {
    indicadores: [
      { rotulo: 'Passagens por etapas', valor: formatarInteiro(passagens) },
      {
        rotulo: 'Aptos',
        valor: formatarInteiro(soma((l) => l.aptos)),
        detalhe: emPercentual(
          soma((l) => l.aptos),
          passagens,
        ),
      },
      {
        rotulo: 'Não aptos',
        valor: formatarInteiro(soma((l) => l.naoAptos)),
        detalhe: emPercentual(
          soma((l) => l.naoAptos),
          passagens,
        ),
      },
      {
        rotulo: 'Indefinidos',
        valor: formatarInteiro(soma((l) => l.indefinidos)),
        detalhe: emPercentual(
          soma((l) => l.indefinidos),
          passagens,
        ),
      },
    ],
    graficos: [
      {
        titulo: 'Candidatos por etapa',
        forma: 'funil',
        barras: porEtapa.map(({ rotulo, valor }) => ({
          rotulo,
          valor,
          texto: `${formatarInteiro(valor)} (${emPercentual(valor, primeira)})`,
        })),
      },
      {
        titulo: 'Aproveitamento por etapa (aptos sobre candidatos)',
        forma: 'barras',
        barras: porEtapa.map(({ rotulo, valor }) => {
          const aptos = aptosPorEtapa.get(rotulo) ?? 0;
          return { rotulo, valor: (100 * aptos) / valor, texto: emPercentual(aptos, valor) };
        }),
      },
    ],
  };
}

/** Stages carry their order in front of the name. */
const emOrdem = (a: { rotulo: string }, b: { rotulo: string }) =>
  Number.parseInt(a.rotulo, 10) - Number.parseInt(b.rotulo, 10);

export const relatorioAnaliseEtapas = relatorios.defineTabular<Linha, FiltroAnaliseEtapas>({
  id: 'analise-etapas-seletivas',
  titulo: analiseEtapasSeletivas.titulo,
  grupo: { chave: 'cargo', titulo: 'Cargo' },
  colunas: [
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto' },
    { chave: 'etapa', titulo: 'Etapa', tipo: 'texto', largura: 34 },
    { chave: 'candidatos', titulo: 'Candidatos', tipo: 'inteiro', total: 'soma' },
    { chave: 'aptos', titulo: 'Aptos', tipo: 'inteiro', total: 'soma' },
    { chave: 'naoAptos', titulo: 'Não aptos', tipo: 'inteiro', total: 'soma' },
    { chave: 'indefinidos', titulo: 'Indefinidos', tipo: 'inteiro', total: 'soma' },
    { chave: 'aproveitamento', titulo: 'Aproveitamento', tipo: 'percentual', casas: 1 },
  ],
  filtroEmPalavras: palavras(analiseEtapasSeletivas.filtro),
  linhas,
  resumo,
});
