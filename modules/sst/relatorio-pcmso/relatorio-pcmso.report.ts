import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { colaboradorVisivel, lotadoNoLugar } from '#modules/organizacao/organizacao.api.ts';
import { abrirResultado } from '#modules/sst/asos/resultado.queries.ts';
import { tiposDeAso } from '#modules/sst/exames-previstos/tipos.contract.ts';
import { lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import type { Feature } from '#platform/server/feature.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type FiltroAnalitico, relatorioAnalitico } from './relatorio-pcmso.contract.ts';
import {
  type Contagem,
  contarExames,
  type ExameContado,
  type ExameFeito,
  MENOR_GRUPO,
} from './relatorio-pcmso.rules.ts';

interface AsoLido {
  readonly id: number;
  readonly colaboradorId: number;
  readonly tipo: string;
  readonly area: string;
  readonly selado: string | null;
  readonly exames: readonly { readonly id: number; readonly nome: string }[];
}
const SEM_AREA = 'Sem setor';
const talento = sql.ref('t.colaborador_id');

/** The certificates of a year, each with the sector in which the talent worked on that day. */
async function lerAno(ctx: Ctx, ano: number, { estabelecimentosIds }: FiltroAnalitico): Promise<AsoLido[]> {
  const quais = allOf([
    colaboradorVisivel(ctx, talento),
    ...lotadoNoLugar(talento, { areasIds: [], cargosIds: [], estabelecimentosIds }),
  ]);
  const { rows } =
    await sql<AsoLido>`select t.id, t.colaborador_id as "colaboradorId", t.tipo, t.resultado_selado as selado, coalesce(a.nome, ${SEM_AREA}) as area,
      coalesce((select json_agg(json_build_object('id', e.id, 'nome', e.nome) order by e.id)
        from aso_exame x join exame e on e.id = x.exame_id where x.aso_id = t.id), '[]') as exames
    from aso t join colaborador c on c.id = t.colaborador_id
      left join lateral colaborador_lotacao(c.id, greatest(t.data, c.data_admissao)) l on true
      left join area_organizacional a on a.id = l.area_organizacional_id
    where t.empresa_id = ${ctx.empresaId} and t.data between make_date(${ano}, 1, 1) and make_date(${ano}, 12, 31) and ${quais}
    order by t.id`.execute(ctx.db);
  return rows;
}

interface Ano {
  readonly clinicos: readonly { readonly tipo: string; readonly quantos: number }[];
  readonly exames: readonly ExameContado[];
}

/** What was sealed is opened here and leaves as figures alone. */
function contar({ empresaId }: Ctx, lidos: readonly AsoLido[]): Ano {
  const feitos = lidos.flatMap(({ id, colaboradorId, area, selado, exames }): ExameFeito[] => {
    const { exames: achados } = abrirResultado(empresaId, id, selado);
    return exames.map((um) => ({
      colaboradorId,
      exame: um.nome,
      area,
      resultado: achados.find(({ exameId }) => exameId === um.id)?.resultado ?? null,
    }));
  });
  return {
    clinicos: tiposDeAso.itens
      .map(({ codigo, rotulo }) => ({ tipo: rotulo, quantos: lidos.filter(({ tipo }) => tipo === codigo).length }))
      .filter(({ quantos }) => quantos > 0),
    exames: contarExames(feitos),
  };
}

const somados = (exames: readonly ExameContado[]) => exames.reduce((soma, { feitos }) => soma + feitos, 0);
/** What was found, in words; `todo` where it is told of the whole company alone. */
const emTexto = (alterados: number | null, todo: boolean) => {
  if (todo) return 'só na empresa inteira';
  return alterados === null ? `menos de ${MENOR_GRUPO} pessoas` : String(alterados);
};
const linhaDe = ({ nome, feitos, alterados }: Contagem, todo: boolean) => ({
  nome,
  feitos: String(feitos),
  alterados: emTexto(alterados, todo),
});

interface Papel {
  readonly ano: string;
  readonly clinicos: readonly { readonly tipo: string; readonly quantos: string; readonly antes: string }[];
  readonly exames: readonly (ReturnType<typeof linhaDe> & {
    readonly antes: string;
    readonly alteradosAntes: string;
    readonly setores: readonly ReturnType<typeof linhaDe>[];
  })[];
  readonly totais: readonly { readonly rotulo: string; readonly valor: string }[];
  readonly discussao: readonly string[];
  readonly coordenador: string;
}

async function coordenadorEm({ db, empresaId }: Ctx, ano: number): Promise<string> {
  const { rows } = await sql<{ nome: string }>`select p.nome || ', CRM ' || p.numero_inscricao
      || coalesce('/' || (select e.uf from estado e where e.id = p.uf_id), '') as nome
    from contrato_profissional_sst k join profissional_sst p on p.id = k.profissional_id
    where k.empresa_id = ${empresaId} and k.tipo_contrato = 'P' and k.inicio <= make_date(${ano}, 12, 31)
      and coalesce(k.fim, 'infinity') >= make_date(${ano}, 1, 1) order by k.inicio desc, k.id limit 1`.execute(db);
  return rows[0]?.nome ?? '';
}

async function papelDe(ctx: Ctx, filtro: FiltroAnalitico): Promise<Papel> {
  const lidos = await lerAno(ctx, filtro.ano, filtro);
  if (lidos.length === 0) throw new ProblemError('SEM_DADOS');
  // Two choices of establishments differ by one of them, perhaps by one person: only who may read results has what was found by choice.
  const todo = filtro.estabelecimentosIds.length > 0 && !pode(ctx, lugarDosAsos.permissoes.verbos.RESULTADO);
  const [agora, antes] = [contar(ctx, lidos), contar(ctx, await lerAno(ctx, filtro.ano - 1, filtro))];
  return {
    ano: String(filtro.ano),
    clinicos: agora.clinicos.map(({ tipo, quantos }) => ({
      tipo,
      quantos: String(quantos),
      antes: String(antes.clinicos.find((um) => um.tipo === tipo)?.quantos ?? 0),
    })),
    exames: agora.exames.map((um) => {
      const anterior = antes.exames.find(({ nome }) => nome === um.nome);
      return {
        ...linhaDe(um, todo),
        antes: String(anterior?.feitos ?? 0),
        alteradosAntes: anterior ? emTexto(anterior.alterados, todo) : '0',
        setores: um.setores.map((setor) => linhaDe(setor, todo)),
      };
    }),
    totais: [
      { rotulo: 'Exames clínicos', valor: String(agora.clinicos.reduce((soma, { quantos }) => soma + quantos, 0)) },
      { rotulo: 'Exames complementares', valor: String(somados(agora.exames)) },
      { rotulo: 'Complementares no ano anterior', valor: String(somados(antes.exames)) },
    ],
    discussao: (filtro.discussao ?? '').split('\n').filter((linha) => linha.trim() !== ''),
    coordenador: await coordenadorEm(ctx, filtro.ano),
  };
}

const definicao = relatorios.defineFree<Papel, FiltroAnalitico>({
  id: 'analitico-pcmso',
  titulo: relatorioAnalitico.titulo,
  template: fileURLToPath(new URL('./relatorio-pcmso.typ', import.meta.url)),
  filtroEmPalavras: (filtro, ctx) =>
    filtroEmPalavras(relatorioAnalitico.filtro, {})({ ...filtro, discussao: null }, ctx),
  dados: papelDe,
  planilhas: ({ clinicos, exames }) => [
    {
      nome: 'Complementares por setor',
      colunas: [
        { chave: 'exame', titulo: 'Exame', tipo: 'texto', largura: 34 },
        { chave: 'nome', titulo: 'Setor', tipo: 'texto', largura: 30 },
        { chave: 'feitos', titulo: 'Realizados', tipo: 'texto', largura: 12 },
        { chave: 'alterados', titulo: 'Alterados', tipo: 'texto', largura: 20 },
      ],
      linhas: exames.flatMap(({ nome: exame, setores }) => setores.map((setor) => ({ exame, ...setor }))),
    },
    {
      nome: 'Exames clínicos',
      colunas: [
        { chave: 'tipo', titulo: 'Tipo', tipo: 'texto', largura: 34 },
        { chave: 'quantos', titulo: 'Realizados', tipo: 'texto', largura: 12 },
        { chave: 'antes', titulo: 'Ano anterior', tipo: 'texto', largura: 12 },
      ],
      linhas: clinicos,
    },
  ],
});

/** The yearly report of the programme; a preview would show nothing of a sheet. */
export const relatorioAnaliticoDoModulo: Feature = {
  handlers: reportHandlers(relatorioAnalitico, definicao).filter(
    ({ endpoint }) => endpoint.path !== relatorioAnalitico.previa.path,
  ),
};
