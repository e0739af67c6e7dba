import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { type AcessosFiltro, relatorioDeAcessos } from './acessos.contract.ts';
import { condicoesDosAcessos, type Rotulos, rotuloDoCampo } from './acessos.queries.ts';
import { periodoEmPalavras } from './periodo.rules.ts';
import { titularesDosAcessos } from './privacidade-opcoes.contract.ts';

interface Linha {
  quando: string;
  usuario: string;
  titular: string;
  pessoa: string;
  campos: string;
  pagina: string | null;
}
type Lida = Omit<Linha, 'campos'> & { campos: string[]; chamada: string };

async function ler(ctx: Ctx, f: AcessosFiltro): Promise<Lida[]> {
  const { rows } = await sql<Lida>`select t.quando, t.usuario_nome as usuario, t.titular, t.campos, t.chamada, t.pagina,
      coalesce(case t.titular when 'candidato' then (select c.nome from candidato c where c.id = p.id)
        else (select c.nome from colaborador c where c.id = p.id) end, 'Excluído') as pessoa
    from acesso_sensivel t cross join lateral unnest(t.titulares_ids) p (id)
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
      { chave: 'quando', titulo: 'Quando', tipo: 'instante', largura: 16 },
      { chave: 'usuario', titulo: 'Quem viu', tipo: 'texto', largura: 26 },
      { chave: 'titular', titulo: 'Titular', tipo: 'texto', largura: 12 },
      { chave: 'pessoa', titulo: 'De quem', tipo: 'texto', largura: 32, total: 'conta' },
      { chave: 'campos', titulo: 'Campos vistos', tipo: 'texto', largura: 30 },
      { chave: 'pagina', titulo: 'Onde', tipo: 'texto', largura: 30 },
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
      (await ler(ctx, f)).map(({ campos, chamada, titular, ...linha }) => ({
        ...linha,
        titular: titularesDosAcessos.rotulo(titular),
        campos: campos.map((campo) => rotuloDoCampo(rotulos, chamada, campo)).join(', '),
      })),
  });
  return reportHandlers(relatorioDeAcessos, definicao);
}
