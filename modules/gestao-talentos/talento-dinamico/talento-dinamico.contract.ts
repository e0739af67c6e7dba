import { z } from 'zod';
import { relatorio } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { filtroDoTalento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { fonteDePerfisAoAlcance } from '#modules/organizacao/visoes/visoes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { booleano, inteiro, opcao, referenciaId, texto, variasOpcoes } from '#platform/shared/contract/kinds.ts';
import { type Opcoes, opcoes } from '#platform/shared/contract/options.ts';
import { report } from '#platform/shared/contract/report.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';
import { exige, usuario } from '#platform/shared/permission.ts';
import { type ColunaDinamica, colunasDinamicas } from './colunas.rules.ts';

const todas = colunasDinamicas(
  () => ({ visivel: true, obrigatorio: false }),
  () => true,
);
const lista = (colunas: readonly ColunaDinamica[]): Opcoes<string> =>
  opcoes(colunas.map(({ caminho, titulo }) => [caminho, titulo] as const) as [readonly [string, string]]);

/** Columns of one report. */
export const COLUNAS_MAXIMAS = 60;
/** Rows of one page on the screen. */
export const LINHAS_DA_PAGINA = 100;
/** Columns that fit on paper; sheets have all. */
export const COLUNAS_NO_PDF = 14;
/** Reports that one person may keep. */
export const GUARDADOS_MAXIMO = 50;

const titulo = texto({ label: 'Título', max: 100 });
const escolha = {
  colunasDinamicas: variasOpcoes(lista(todas), {
    label: 'Colunas',
    genero: 'f',
    obrigatorio: true,
    mensagemObrigatorio: 'Selecione ao menos uma coluna',
  }),
  agruparPor: opcao(lista(todas.filter(({ agrupavel }) => agrupavel)), { label: 'Agrupar por' }),
  ordenarPor: opcao(lista(todas.filter(({ ordenavel }) => ordenavel)), { label: 'Ordenar por' }),
  decrescente: booleano({ label: 'Ordem decrescente' }),
};

export const filtroDinamico = extend(filtroDoTalento, {
  titulo,
  ...escolha,
  pagina: inteiro({ label: 'Página da prévia', genero: 'f', max: 100_000 }),
});
export type FiltroDinamico = z.output<typeof filtroDinamico>;

/** Whatever a person picks of the talents. Who asks may see talents at all, and each column. */
export const talentoDinamico = report({
  path: '/gestao-talentos/relatorios/talento-dinamico',
  titulo: 'Relatório dinâmico de talentos',
  filtro: filtroDinamico,
  ...relatorio('TALENTO_DINAMICO', 10, { sinonimos: ['planilha', 'exportar talentos', 'relatório personalizado'] }),
});
const base = `/api${talentoDinamico.path}`;
const acesso = exige(talentoDinamico.permissao);

export const podeGerar = endpoint({
  method: 'GET',
  path: `${base}/pode-gerar-relatorio-dinamico`,
  acesso: usuario,
  resumo: 'Diz se a pessoa pode gerar o relatório dinâmico de talentos',
  resposta: z.boolean(),
});

const coluna = z.object({
  campo: z.string(),
  titulo: z.string(),
  secao: z.string(),
  ordenavel: z.boolean(),
  agrupavel: z.boolean(),
});
export type ColunaOferecida = z.output<typeof coluna>;

export const listarColunas = endpoint({
  method: 'GET',
  path: `${base}/colunas`,
  acesso,
  resumo: 'Lista as colunas que a pessoa pode escolher no relatório dinâmico de talentos',
  resposta: z.array(coluna),
});

/** Whom a search named is not kept with a report: what is kept outlives them. */
export const NAO_SE_GUARDAM = ['nome', 'cpf', 'contato', 'matricula'] as const;

/** What is kept of a report, but for `NAO_SE_GUARDAM`. */
export const configForm = extend(filtroDoTalento, {
  titulo: exigido(titulo),
  ...escolha,
  perfilId: referenciaId({
    label: 'Compartilhar com o perfil',
    fonte: fonteDePerfisAoAlcance,
    ajuda: 'Quem tem este perfil vê o relatório, só com as colunas que pode ver. Em branco, ele é só seu.',
  }),
});
export type ConfigForm = z.output<typeof configForm>;

const guardado = z.object({
  id: z.number(),
  /** As this person may make it: columns that they may not see are left out, and so are order and grouping by one. */
  config: configForm,
  /** How many of its columns this person does not see. */
  ocultas: z.number(),
  dono: z.string(),
  perfil: z.string().nullable(),
  pode: z.object({ excluir: z.boolean() }),
});
export type RelatorioGuardado = z.output<typeof guardado>;

export const listarGuardados = endpoint({
  method: 'GET',
  path: `${base}/config-relatorio-dinamico`,
  acesso,
  resumo: 'Relatórios dinâmicos de talentos guardados: os da pessoa e os do perfil dela',
  resposta: z.object({ relatorios: z.array(guardado) }),
});

/** Keeps a report; one of the same title of the same person is replaced. */
export const guardarRelatorio = endpoint({
  method: 'PUT',
  path: `${base}/config-relatorio-dinamico`,
  acesso,
  resumo: 'Guarda um relatório dinâmico de talentos, e o compartilha com um perfil',
  body: configForm,
  resposta: z.object({ id: z.number() }),
});

export const excluirGuardado = endpoint({
  method: 'DELETE',
  path: `${base}/config-relatorio-dinamico/{id}`,
  acesso,
  resumo: 'Exclui um relatório dinâmico de talentos guardado',
  params: porId,
});
