import { sql } from 'kysely';
import { permissaoValores } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { variacaoDe } from '#modules/cargo-salario/progressao/progressao.rules.ts';
import { statusHistorico, tipoSalario } from '#modules/cargo-salario/vigencia.contract.ts';
import { salarioDaFaixaSql } from '#modules/organizacao/organizacao.api.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { palavras } from './filtros.queries.ts';
import { type FiltroHistoricosFaixas, historicosFaixas } from './relatorios.contract.ts';

interface Lida {
  readonly cargo: string;
  readonly faixa: string;
  readonly data: string;
  readonly tipo: '1' | '2' | '3';
  readonly indice: string | null;
  readonly quantidade: string | null;
  readonly antes: string | null;
  readonly salario: string | null;
  readonly status: '1' | '2' | '3';
}
interface Linha extends Omit<Lida, 'antes' | 'tipo' | 'status'> {
  readonly tipo: string;
  readonly status: string;
  readonly variacao: string | null;
}

/** The lines of the bands that begin in the period, with what the band paid on the day before. */
async function ler(ctx: Ctx, filtro: FiltroHistoricosFaixas): Promise<Lida[]> {
  const { rows } =
    await sql<Lida>`select c.nome as cargo, f.nome as faixa, h.data, h.tipo, i.nome as indice, h.quantidade::text,
      ${salarioDaFaixaSql(sql.ref('f.id'), sql`(h.data - 1)`)}::text as antes,
      ${salarioDaFaixaSql(sql.ref('f.id'), sql.ref('h.data'))}::text as salario, h.status
    from faixa_salarial_historico h join faixa_salarial f on f.id = h.faixa_salarial_id join cargo c on c.id = f.cargo_id
      left join indice i on i.id = h.indice_id
    where h.empresa_id = ${ctx.empresaId} and h.status <> '3' and h.data between ${filtro.dataIni}::date and ${filtro.dataFim}::date
      and ${amongIds('c.id', filtro.cargosIds)} and ${amongIds('c.grupo_ocupacional_id', filtro.gruposOcupacionaisIds)}
      and (${filtro.areasIds.length === 0} or exists (select from cargo_area ca where ca.cargo_id = c.id and ${amongIds('ca.area_organizacional_id', filtro.areasIds)}))
    order by c.nome_busca, c.id, f.nome_busca, f.id, h.data`.execute(ctx.db);
  return rows;
}

const sensivel = permissaoValores;

/** One line for each change of a band, under its job. */
export const relatorioHistoricosFaixas = relatorios.defineTabular<Linha, FiltroHistoricosFaixas>({
  id: 'historicos-faixas-salariais',
  titulo: historicosFaixas.titulo,
  grupo: { chave: 'cargo', titulo: 'Cargo' },
  colunas: [
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto' },
    { chave: 'faixa', titulo: 'Faixa', tipo: 'texto', largura: 10 },
    { chave: 'data', titulo: 'Data', tipo: 'data', largura: 11 },
    { chave: 'tipo', titulo: 'Tipo de salário', tipo: 'texto', largura: 16 },
    { chave: 'indice', titulo: 'Índice', tipo: 'texto', largura: 24, sensivel },
    { chave: 'quantidade', titulo: 'Quantidade', tipo: 'decimal', sensivel },
    { chave: 'salario', titulo: 'Salário', tipo: 'dinheiro', sensivel },
    { chave: 'variacao', titulo: 'Variação', tipo: 'percentual', sensivel },
    { chave: 'status', titulo: 'Status', tipo: 'texto', largura: 22 },
  ],
  titulares: null,
  filtroEmPalavras: palavras(historicosFaixas.filtro),
  linhas: async (ctx, filtro) =>
    (await ler(ctx, filtro)).map(({ antes, ...linha }) => ({
      ...linha,
      tipo: tipoSalario.rotulo(linha.tipo),
      status: statusHistorico.rotulo(linha.status),
      variacao: variacaoDe(antes, linha.salario),
    })),
});
