import { type RawBuilder, sql } from 'kysely';
import { contarPor, filtroEmPalavras, maisFrequentes } from '#modules/cargo-salario/cargo-salario.api.ts';
import { escolaridade } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Column } from '#platform/server/report/define-report.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { Resumo } from '#platform/shared/contract/report-summary.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { exigirGrupo } from './grupo-pequeno.queries.ts';
import { percentualDe } from './indicadores.rules.ts';
import {
  admitidosEntre,
  type Certificado,
  certificadosNoDia,
  desdeSql,
  nascidosPorAno,
  type Pessoa,
  pessoasNoDia,
} from './pessoas.queries.ts';
import {
  admitidos,
  aniversariantesDeEmpresa,
  aniversariantesDoMes,
  type FiltroDoMes,
  type FiltroNoDia,
  type FiltroNoPeriodo,
  formacaoEscolar,
  talentoCertificado,
  talentosPorGeracao,
} from './relatorios.contract.ts';

const nome = { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 32, total: 'conta' } as const;
const matricula = { chave: 'matricula', titulo: 'Matrícula', tipo: 'texto', largura: 11 } as const;
const admissao = { chave: 'admissao', titulo: 'Admissão', tipo: 'data', largura: 11 } as const;
const cargo = { chave: 'cargo', titulo: 'Cargo', tipo: 'texto', largura: 26 } as const;
const area = { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 26 } as const;
const estabelecimento = { chave: 'estabelecimento', titulo: 'Estabelecimento', tipo: 'texto', largura: 24 } as const;

/** How many, and how they spread. */
const contados = <T>(linhas: readonly T[], rotulo: string, graficos: Resumo['graficos']): Resumo => ({
  indicadores: [{ rotulo, valor: formatarInteiro(linhas.length) }],
  graficos,
});
const porArea = (titulo: string, linhas: readonly Pick<Pessoa, 'area'>[]) =>
  ({ titulo, forma: 'barras', barras: maisFrequentes(linhas, (linha) => linha.area) }) as const;

const noMes = ({ mes, ...lugar }: FiltroDoMes, { hoje }: Ctx): FiltroNoDia => ({ ...lugar, dataBase: hoje });
/** Who has a day in the month that was asked for, '0' being all of them, in the order of the year. */
const comDiaNoMes = ({ mes }: FiltroDoMes, dia: RawBuilder<unknown>) => ({
  quais: mes === '0' ? sql`${dia} is not null` : sql`extract(month from ${dia}) = ${Number(mes)}`,
  ordem: sql`to_char(${dia}, 'MMDD')`,
});

const doMes = relatorios.defineTabular<Pessoa, FiltroDoMes>({
  id: 'aniversariantes-mes',
  titulo: aniversariantesDoMes.titulo,
  colunas: [{ chave: 'aniversario', titulo: 'Dia', tipo: 'texto', largura: 7 }, nome, cargo, area, estabelecimento],
  filtroEmPalavras: filtroEmPalavras(aniversariantesDoMes.filtro),
  linhas: (ctx, filtro) => pessoasNoDia(ctx, noMes(filtro, ctx), comDiaNoMes(filtro, sql.ref('p.data_nascimento'))),
  resumo: (linhas) => contados(linhas, 'Aniversariantes', [porArea('Aniversariantes por área', linhas)]),
});

interface DeEmpresa extends Pessoa {
  readonly dia: string;
  readonly anos: number;
}

const deEmpresa = relatorios.defineTabular<DeEmpresa, FiltroDoMes>({
  id: 'aniversariantes-tempo-de-empresa',
  titulo: aniversariantesDeEmpresa.titulo,
  colunas: [
    { chave: 'dia', titulo: 'Dia', tipo: 'texto', largura: 7 },
    nome,
    { chave: 'desde', titulo: 'No grupo desde', tipo: 'data', largura: 14 },
    { chave: 'anos', titulo: 'Anos de empresa', tipo: 'inteiro' },
    cargo,
    area,
    estabelecimento,
  ],
  filtroEmPalavras: filtroEmPalavras(aniversariantesDeEmpresa.filtro),
  async linhas(ctx, filtro) {
    const ano = Number(ctx.hoje.slice(0, 4));
    const { quais, ordem } = comDiaNoMes(filtro, desdeSql);
    const pessoas = await pessoasNoDia(ctx, noMes(filtro, ctx), {
      quais: sql`${quais} and extract(year from ${desdeSql}) < ${ano}`,
      ordem,
    });
    return pessoas.map((pessoa) => ({
      ...pessoa,
      dia: formatarData(pessoa.desde).slice(0, 5),
      anos: ano - Number(pessoa.desde.slice(0, 4)),
    }));
  },
  resumo: (linhas) =>
    contados(linhas, 'Talentos', [
      { titulo: 'Talentos por anos de empresa', forma: 'colunas', barras: porAnos(linhas) },
      porArea('Talentos por área', linhas),
    ]),
});
const porAnos = (linhas: readonly DeEmpresa[]) =>
  contarPor(
    linhas.toSorted((a, b) => a.anos - b.anos),
    ({ anos }) => String(anos),
  );

interface Geracao {
  readonly geracao: string;
  readonly nascidos: string;
  readonly talentos: number;
  readonly parte: string | null;
  readonly descricao: string | null;
}
const SEM_NASCIMENTO = 'Sem data de nascimento';
const ANTES = 'Antes da primeira geração';

/** How many people of a day each generation has. Counts only: nobody is named, and nobody's year is told. */
export async function geracoesNoDia(ctx: Ctx, filtro: FiltroNoDia): Promise<Geracao[]> {
  const anos = await nascidosPorAno(ctx, filtro);
  const todos = anos.reduce((total, { talentos }) => total + talentos, 0);
  if (todos === 0) return [];
  exigirGrupo(ctx, todos, [permissoesOrganizacao.colaborador.ver]);
  const { rows } = await sql<{ nome: string; inicio: number; fim: number | null; descricao: string | null }>`
    select nome, ano_inicio as inicio, lead(ano_inicio) over (order by ano_inicio) - 1 as fim, descricao
    from geracao order by ano_inicio`.execute(ctx.db);
  const linha = (
    geracao: string,
    nascidos: string,
    descricao: string | null,
    quais: (ano: number | null) => boolean,
  ) => {
    const talentos = anos.reduce((total, um) => total + (quais(um.ano) ? um.talentos : 0), 0);
    return { geracao, nascidos, descricao, talentos, parte: percentualDe(talentos, todos) };
  };
  const primeira = rows[0]?.inicio ?? Number.POSITIVE_INFINITY;
  const fora = [
    linha(ANTES, '', null, (ano) => ano !== null && ano < primeira),
    linha(SEM_NASCIMENTO, '', null, (ano) => ano === null),
  ];
  return [
    ...rows.map((g) =>
      linha(
        g.nome,
        g.fim === null ? `Desde ${g.inicio}` : `${g.inicio} a ${g.fim}`,
        g.descricao,
        (ano) => ano !== null && ano >= g.inicio && (g.fim === null || ano <= g.fim),
      ),
    ),
    ...fora.filter(({ talentos }) => talentos > 0),
  ];
}

const geracoes = relatorios.defineTabular<Geracao, FiltroNoDia>({
  id: 'geracoes',
  titulo: talentosPorGeracao.titulo,
  colunas: [
    { chave: 'geracao', titulo: 'Geração', tipo: 'texto', largura: 26 },
    { chave: 'nascidos', titulo: 'Nascidos', tipo: 'texto', largura: 14 },
    { chave: 'talentos', titulo: 'Talentos', tipo: 'inteiro', total: 'soma' },
    { chave: 'parte', titulo: 'Parte', tipo: 'percentual' },
    { chave: 'descricao', titulo: 'Descrição', tipo: 'texto', largura: 50 },
  ],
  filtroEmPalavras: filtroEmPalavras(talentosPorGeracao.filtro),
  linhas: geracoesNoDia,
  resumo: (linhas) => ({
    indicadores: [],
    graficos: [
      {
        titulo: 'Talentos por geração',
        forma: 'colunas',
        barras: linhas.map(({ geracao, talentos }) => ({
          rotulo: geracao,
          valor: talentos,
          texto: formatarInteiro(talentos),
        })),
      },
    ],
  }),
});

const dosAdmitidos = relatorios.defineTabular<Pessoa, FiltroNoPeriodo>({
  id: 'admitidos',
  titulo: admitidos.titulo,
  paisagem: true,
  colunas: [admissao, nome, matricula, cargo, area, estabelecimento],
  filtroEmPalavras: filtroEmPalavras(admitidos.filtro),
  linhas: (ctx, { dataIni, dataFim, ...lugar }) => admitidosEntre(ctx, dataIni, dataFim, lugar),
  resumo: (linhas) =>
    contados(linhas, 'Admitidos', [
      {
        titulo: 'Admitidos por mês',
        forma: 'colunas',
        barras: contarPor(linhas, ({ admissao: dia }) => formatarData(dia).slice(3)),
      },
      porArea('Admitidos por área', linhas),
    ]),
});

type ComEscolaridade = Pessoa & { readonly grau: string };
const GRAU = 'grau' as const;

const daFormacao = relatorios.defineTabular<ComEscolaridade, FiltroNoDia>({
  id: 'formacao-escolar',
  titulo: formacaoEscolar.titulo,
  paisagem: true,
  grupo: { chave: GRAU, titulo: 'Escolaridade' },
  colunas: [{ chave: GRAU, titulo: 'Escolaridade', tipo: 'texto' }, nome, matricula, cargo, area, estabelecimento],
  filtroEmPalavras: filtroEmPalavras(formacaoEscolar.filtro),
  linhas: async (ctx, filtro) =>
    (
      await pessoasNoDia(ctx, filtro, {
        ordem: sql`array_position(string_to_array(${escolaridade.codigos.join(',')}, ','), p.escolaridade) nulls last`,
      })
    ).map((pessoa) => ({ ...pessoa, grau: escolaridade.rotulo(pessoa.escolaridade) || 'Não informada' })),
  resumo: (linhas) =>
    contados(linhas, 'Talentos', [
      { titulo: 'Talentos por escolaridade', forma: 'barras', barras: contarPor(linhas, ({ grau }) => grau) },
    ]),
});

const dosCertificados = relatorios.defineTabular<Certificado, FiltroNoDia>({
  id: 'talento-certificado',
  titulo: talentoCertificado.titulo,
  paisagem: true,
  grupo: { chave: 'certificado', titulo: 'Certificado' },
  colunas: [
    { chave: 'certificado', titulo: 'Certificado', tipo: 'texto' },
    nome as Column<'nome'>,
    cargo,
    area,
    { chave: 'instituicao', titulo: 'Instituição', tipo: 'texto', largura: 26 },
    { chave: 'data', titulo: 'Data', tipo: 'data', largura: 11 },
    { chave: 'cargaHoraria', titulo: 'Horas', tipo: 'inteiro', total: 'soma' },
  ],
  filtroEmPalavras: filtroEmPalavras(talentoCertificado.filtro),
  linhas: certificadosNoDia,
  resumo: (linhas) => ({
    indicadores: [{ rotulo: 'Certificados', valor: formatarInteiro(linhas.length) }],
    graficos: [
      { titulo: 'Talentos por certificado', forma: 'barras', barras: maisFrequentes(linhas, (um) => um.certificado) },
    ],
  }),
});

/** The reports that tell of people and where they stand. */
export const dePessoas = { doMes, deEmpresa, geracoes, dosAdmitidos, daFormacao, dosCertificados };
