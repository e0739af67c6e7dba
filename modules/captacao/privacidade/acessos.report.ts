import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { fieldColumn } from '#platform/server/report/field-column.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { type AcessosFiltro, acessoLinha, relatorioDeAcessos } from './acessos.contract.ts';
import { camposDoAcesso, condicoesDosAcessos, type Rotulos, semPessoa } from './acessos.queries.ts';
import { periodoEmPalavras } from './periodo.rules.ts';
import { titularesDosAcessos } from './privacidade-opcoes.contract.ts';

const coluna = acessoLinha.shape;

interface Linha {
  quando: string;
  usuario: string;
  titular: string;
  pessoa: string;
  campos: string;
  pagina: string | null;
}
type Lida = Omit<Linha, 'campos' | 'pessoa'> & {
  campos: string[];
  chamada: string;
  pesquisa: boolean;
  quantas: number;
  pessoa: string | null;
};

async function ler(ctx: Ctx, f: AcessosFiltro): Promise<Lida[]> {
  const { rows } =
    await sql<Lida>`select t.quando, t.usuario_nome as usuario, t.titular, t.campos, t.chamada, t.pagina, t.pesquisa,
      cardinality(t.titulares_ids) as quantas, (case t.titular when 'candidato' then (select c.nome from candidato c where c.id = p.id)
        else (select c.nome from colaborador c where c.id = p.id) end) as pessoa
    from acesso_sensivel t left join lateral unnest(t.titulares_ids) p (id) on true
    where ${sql.join(condicoesDosAcessos(ctx, f), sql` and `)} order by t.quando desc, t.id desc, 4`.execute(ctx.db);
  return rows;
}

/** The same list on paper, one line for each person seen. */
export function acessosReport(rotulos: Rotulos): readonly Handler[] {
  const definicao = relatorios.defineTabular<Linha, AcessosFiltro>({
    id: 'acessos-sensiveis',
    titulo: 'Acessos a dados sensíveis',
    paisagem: true,
    colunas: [
      fieldColumn('quando', coluna.quando, { largura: 16 }),
      fieldColumn('usuario', coluna.usuario, { largura: 26 }),
      fieldColumn('titular', coluna.titular, { largura: 12 }),
      fieldColumn('pessoa', coluna.pessoas, { largura: 32, total: 'conta' }),
      fieldColumn('campos', coluna.campos, { largura: 30 }),
      fieldColumn('pagina', coluna.pagina, { largura: 30 }),
    ],
    filtroEmPalavras: (f) =>
      [
        periodoEmPalavras(f),
        f.usuario && `Quem viu: ${f.usuario}`,
        f.titular && `Titular: ${titularesDosAcessos.rotulo(f.titular)}`,
        f.nome && `De quem: ${f.nome}`,
      ]
        .filter(Boolean)
        .join('; '),
    linhas: async (ctx, f) =>
      (await ler(ctx, f)).map(({ campos, chamada, pesquisa, quantas, pessoa, titular, ...linha }) => ({
        ...linha,
        pessoa: pessoa ?? semPessoa(pesquisa, quantas),
        titular: titularesDosAcessos.rotulo(titular),
        campos: camposDoAcesso(rotulos, { chamada, campos, pesquisa }),
      })),
  });
  return reportHandlers(relatorioDeAcessos, definicao);
}
