import { z } from 'zod';
import { CAMINHO_CARGOS } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { areasIds, cargosIds, estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { certificacao } from '#modules/desenvolvimento/certificacao/certificacao.contract.ts';
import { relatorio } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { booleano, inteiro, opcao, referencia } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { report } from '#platform/shared/contract/report.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { exigido, idsDe, opcional } from '#platform/shared/contract/reuse.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import {
  areaDoTalento,
  certificacaoEscolhida,
  colaboradorCertificacao,
  nomeDoTalento,
  situacaoDaCertificacao,
  talento,
} from './colaboradores-certificacoes.contract.ts';

/** Certifications that one matrix shows, and that one report takes. */
export const CERTIFICACOES_NA_MATRIZ = 60;
export const CERTIFICACOES_NO_RELATORIO = 15;

const { ver } = colaboradorCertificacao.permissoes;
const CAMINHO_MATRIZ = `${colaboradorCertificacao.path}/matriz`;
const { grupo } = colaboradorCertificacao.menu ?? { grupo: [] };

export const telaDaMatriz: ScreenContract = {
  path: CAMINHO_MATRIZ,
  titulo: 'Matriz de certificações',
  permissao: ver,
  menu: { grupo, ordem: 51, sinonimos: ['quem precisa de qual treinamento'] },
};

const celula = z.object({
  /** Of the certification. */
  id: z.number(),
  nome: z.string(),
  situacao: z.enum(situacaoDaCertificacao.codigos),
  validaAte: z.string().nullable(),
  precisa: z.boolean(),
});
export type CelulaDaMatriz = z.output<typeof celula>;

const certificacoesIds = idsDe(certificacaoEscolhida, { label: 'Certificações', max: CERTIFICACOES_NA_MATRIZ });

export const linhaDaMatriz = z.object({
  colaborador: opcional(talento),
  areaOrganizacional: areaDoTalento,
  cargo: referencia({ label: 'Cargo', fonte: `${CAMINHO_CARGOS}/opcoes` }),
});
const linha = extend(linhaDaMatriz, { id: z.number(), celulas: z.array(celula) });
export type LinhaDaMatriz = z.output<typeof linha>;

const pendentes = booleano({
  label: 'Só com pendência',
  ajuda: 'Quem precisa de uma certificação que não tem em dia.',
});
export const filtroDaMatriz = z.object({
  nome: nomeDoTalento,
  certificacoesIds,
  areasIds,
  cargosIds,
  pendentes,
});
export type FiltroDaMatriz = z.output<typeof filtroDaMatriz>;

/** Who needs what, and where each stands: a line for each talent who works here, a cell for each certification. */
export const listarMatriz = pageEndpoint({
  path: `/api${CAMINHO_MATRIZ}`,
  acesso: exige(ver),
  resumo: 'Matriz de talentos por certificações',
  filtro: filtroDaMatriz,
  linha,
});

/** The matrix to take away: a line for each talent and certification of which one is needed or had. */
export const matrizExportada = report({
  path: '/desenvolvimento/relatorios/matriz-certificacao',
  titulo: 'Quem precisa de quê',
  filtro: z.object({
    certificacoesIds,
    areasIds,
    cargosIds,
    estabelecimentosIds,
    pendentes,
  }),
  ...relatorio('MATRIZ_CERTIFICACAO', 120),
});
export type FiltroDaMatrizExportada = z.output<typeof matrizExportada.filtro>;

const filtroDosSemCertificacao = z.object({
  nome: nomeDoTalento,
  certificacoesIds,
  areasIds,
  cargosIds,
});

/** Talents who need a certification that they never got, or that has expired; the cells are those. */
export const listarSemCertificacao = pageEndpoint({
  path: `/api${certificacao.path}/colaborador-sem-certificacao`,
  acesso: exige(ver),
  resumo: 'Lista quem precisa de uma certificação e não a tem em dia',
  filtro: filtroDosSemCertificacao,
  linha,
});

const noRelatorio = exigido(
  idsDe(certificacaoEscolhida, { label: 'Certificações', max: CERTIFICACOES_NO_RELATORIO }),
  'Escolha de 1 a 15 certificações',
);
const lugar = { areasIds, estabelecimentosIds };

/** Who has each certification, and until when (U-0158). */
export const colaboradorPorCertificacao = report({
  path: '/desenvolvimento/relatorios/colaborador-certificacao',
  titulo: 'Talentos por certificação',
  filtro: z.object({
    certificacoesIds: noRelatorio,
    ...lugar,
    situacao: opcao(situacaoDaCertificacao, { label: 'Situação', genero: 'f' }),
    meses: inteiro({ label: 'Vencem em até (meses)', min: 1, max: 120 }),
  }),
  ...relatorio('COLABORADOR_CERTIFICACAO', 100),
});
export type FiltroPorCertificacao = z.output<typeof colaboradorPorCertificacao.filtro>;

/** Who needs each certification and does not have it. */
export const colaboradorSemCertificacao = report({
  path: '/desenvolvimento/relatorios/colaborador-sem-certificacao',
  titulo: 'Talentos sem certificação',
  filtro: z.object({ certificacoesIds: noRelatorio, ...lugar }),
  ...relatorio('COLABORADOR_SEM_CERTIFICACAO', 110),
});
