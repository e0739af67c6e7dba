import { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, instante, inteiro, opcao, texto } from '#platform/shared/contract/kinds.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { report } from '#platform/shared/contract/report.ts';
import { exige } from '#platform/shared/permission.ts';
import { telaDoRelatorioDeAcessos, telaDosAcessos } from './privacidade.permissions.ts';
import { titularesDosAcessos } from './privacidade-opcoes.contract.ts';

export const CAMINHO_ACESSOS = telaDosAcessos.path;

const usuario = texto({ label: 'Quem viu', max: 200 });
const pessoas = texto({ label: 'De quem', max: 1000 });
const titular = opcao(titularesDosAcessos, { label: 'Titular' });

export const acessosFiltro = comRegras(
  z.object({
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até' }),
    usuario,
    titular,
    nome: pessoas,
  }),
  periodoEmOrdem,
);
export type AcessosFiltro = z.output<typeof acessosFiltro>;

export const acessoLinha = z.object({
  quando: instante({ label: 'Quando' }),
  usuario,
  titular,
  pessoas,
  quantidade: inteiro({ label: 'Pessoas', genero: 'f' }),
  campos: texto({ label: 'Campos vistos', max: 10_000 }),
  pagina: texto({ label: 'Onde', max: 300 }),
});

/** Who saw sensitive fields of whom; never what they said. */
export interface LinhaDoAcesso {
  readonly id: number;
  readonly quando: string;
  readonly usuario: string;
  readonly titular: CodigoDe<typeof titularesDosAcessos>;
  /** Names, the first five. */
  readonly pessoas: string;
  readonly quantidade: number;
  /** Labels, joined with commas. */
  readonly campos: string;
  readonly pagina: string | null;
}

/** Newest first. */
export const listarAcessos = pageEndpoint({
  path: `/api${CAMINHO_ACESSOS}`,
  acesso: exige(permissoesCaptacao.acessoSensivel.ver),
  resumo: 'Lista os acessos a dados sensíveis',
  filtro: acessosFiltro,
  linha: z.object({ id: z.number(), ...acessoLinha.shape }) as unknown as z.ZodType<LinhaDoAcesso>,
});

/** One line for each person of each access. */
export const relatorioDeAcessos = report({ ...telaDoRelatorioDeAcessos, filtro: acessosFiltro });
