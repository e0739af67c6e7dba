import { z } from 'zod';
import { fontesInternas } from '#modules/captacao/candidatos/candidato-fontes.contract.ts';
import { situacaoDoCandidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import type { Trecho } from '#modules/captacao/candidatos/trechos.rules.ts';
import { noMenu, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { fonteCidades } from '#modules/organizacao/geral/lugares.contract.ts';
import { situacaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { opcao, referenciaId, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

export const CAMINHO_DA_BUSCA = '/captacao/candidatos/busca-curriculo';
export const telaDaBusca: ScreenContract = {
  path: CAMINHO_DA_BUSCA,
  titulo: 'Busca em currículos',
  permissao: permissoesCaptacao.candidato.ver,
  menu: noMenu(50),
};

/** Beyond this many hits a search says 'mais de', and shows the newest first: too many to be ranked, too many to be read. */
export const ACHADOS_MAXIMOS = 2000;

/** What is looked for in the résumés. */
export const filtroDaBusca = z.object({
  palavras: texto({
    label: 'Palavras do currículo',
    genero: 'f',
    max: 200,
    ajuda: 'Aspas para frases, OU para alternativas, - para excluir',
    exemplo: 'empilhadeira "ensino médio" -estágio',
  }),
  cargosIds: referenciasIds({ label: 'Cargos', fonte: fontesInternas.cargos }),
  areasInteresseIds: referenciasIds({ label: 'Áreas de interesse', genero: 'f', fonte: fontesInternas.areasInteresse }),
  cidadeId: referenciaId({ label: 'Cidade', genero: 'f', fonte: fonteCidades }),
  situacao: opcao(situacaoDoCandidato, { label: 'Situação', genero: 'f' }),
  apto: opcao(situacaoCandidato, { label: 'Aptidão', genero: 'f' }),
});
export type FiltroDaBusca = z.output<typeof filtroDaBusca>;

/** One candidate found, with the places of the résumé where the words stand. */
export interface Achado {
  readonly id: number;
  readonly versao: number;
  readonly nome: string;
  readonly idade: number | null;
  readonly cidade: string | null;
  readonly cargos: string | null;
  readonly telefone: string | null;
  readonly temFoto: boolean;
  /** D available, P in selection, C hired. */
  readonly situacao: CodigoDe<typeof situacaoDoCandidato>;
  readonly apto: string;
  readonly trechos: readonly Trecho[];
}

const achado = z.object({
  id: z.number(),
  versao: z.number(),
  nome: z.string(),
  idade: z.number().nullable(),
  cidade: z.string().nullable(),
  cargos: z.string().nullable(),
  telefone: z.string().nullable(),
  temFoto: z.boolean(),
  situacao: z.enum(situacaoDoCandidato.codigos),
  apto: z.string(),
  trechos: z.array(z.array(z.object({ texto: z.string(), marcado: z.boolean() }))),
});

export const buscarCurriculos = pageEndpoint<FiltroDaBusca, Achado>({
  path: `/api${CAMINHO_DA_BUSCA}`,
  acesso: exige(permissoesCaptacao.candidato.ver),
  resumo: 'Busca nos textos dos currículos',
  filtro: filtroDaBusca,
  linha: achado,
});
