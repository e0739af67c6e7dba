import { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { schemaOf } from '#platform/shared/contract/given.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { extend, type OptionRow, optionRows } from '#platform/shared/contract/resource.ts';
import { exige, publico, usuario } from '#platform/shared/permission.ts';
import { configuracaoEmpresa } from './configuracao.contract.ts';

const base = '/api/utilitario/empresas';
const externo = '/api/externo/empresas/{id}';
const { ver, editar } = permissoesOrganizacao.empresa;

/** Colours and logo of a company, as the session and the portal show them. */
export interface Tema {
  readonly corPrincipal: string;
  readonly corSecundaria: string;
  readonly logoUrl: string | null;
}
const tema = z.object({ corPrincipal: z.string(), corSecundaria: z.string(), logoUrl: z.string().nullable() });
const identidade = { id: z.number(), nome: z.string() };

/** All settings of a company, for the screens of the staff. */
export const obterConfiguracao = endpoint({
  method: 'GET',
  path: `${base}/{id}/configuracao`,
  acesso: usuario,
  resumo: 'Obtém as configurações de uma empresa',
  params: porId,
  resposta: extend(configuracaoEmpresa, {
    ...identidade,
    baseCnpjCaepf: z.string().nullable(),
    /** Whether certificates of trainings can be issued, and the model that is used where a course names none. */
    certificado: z.boolean(),
    modeloCertificado: z.object({ id: z.number(), nome: z.string() }).nullable(),
    logoUrl: tema.shape.logoUrl,
  }),
});

/** Changes all settings of a company at once; name, number and logo have calls of their own. */
export const atualizarConfiguracao = endpoint({
  method: 'PUT',
  path: `${base}/{id}/configuracao`,
  acesso: exige(editar),
  resumo: 'Altera as configurações de uma empresa',
  params: porId,
  body: configuracaoEmpresa,
  resposta: obterConfiguracao.resposta,
});

/** How many jobs a candidate may choose; null is no limit. */
export const obterMaximoCargos = endpoint({
  method: 'GET',
  path: `${base}/{id}/maximo-cargos`,
  acesso: usuario,
  resumo: 'Obtém o máximo de cargos por candidato',
  params: porId,
  resposta: z.number().nullable() as z.ZodType<number | null>,
});

/** Companies of the company pickers: those in which the person holds one of the authorities. */
export const empresasPermitidas = endpoint({
  method: 'GET',
  path: `${base}/permitidas-por-compartilhar-colaboradores`,
  acesso: usuario,
  resumo: 'Lista as empresas permitidas por compartilhar colaboradores',
  query: z.object({ permissoes: texto({ label: 'Permissões', genero: 'f', max: 5000 }) }),
  resposta: optionRows as z.ZodType<OptionRow[]>,
});

/** A version of the policy; a null text is where the company had none. */
export interface PoliticaVersao {
  readonly id: number;
  readonly versao: number;
  readonly texto: string | null;
  /** Instant, ISO 8601. */
  readonly publicadaEm: string;
  readonly publicadaPor: string | null;
}

export const listarPoliticas = endpoint({
  method: 'GET',
  path: `${base}/{id}/politicas`,
  acesso: exige(ver),
  resumo: 'Lista as versões da política de uma empresa',
  params: porId,
  resposta: z.array(
    z.object({
      id: z.number(),
      versao: z.number(),
      texto: z.string().nullable(),
      publicadaEm: z.string(),
      publicadaPor: z.string().nullable(),
    }),
  ) as z.ZodType<PoliticaVersao[]>,
});

/** Greatest logo that may be sent; what is kept is smaller. */
export const LIMITE_LOGO = 2 * 1024 * 1024;

export const gravarLogo = endpoint({
  method: 'PUT',
  path: `${base}/{id}/logo`,
  acesso: exige(editar),
  resumo: 'Grava o logotipo de uma empresa',
  params: porId,
  body: schemaOf<undefined>(z.unknown().transform(() => undefined)),
  resposta: tema,
  multipart: true,
});

export const excluirLogo = endpoint({
  method: 'DELETE',
  path: `${base}/{id}/logo`,
  acesso: exige(editar),
  resumo: 'Exclui o logotipo de uma empresa',
  params: porId,
  resposta: tema,
});

export const obterLogo = endpoint({
  method: 'GET',
  path: `${externo}/logo`,
  acesso: publico,
  resumo: 'Baixa o logotipo de uma empresa',
  params: porId,
  query: z.object({ v: texto({ label: 'Versão', genero: 'f', max: 64 }) }),
  formato: 'arquivo',
});

export const obterTema = endpoint({
  method: 'GET',
  path: `${externo}/tema`,
  acesso: publico,
  resumo: 'Obtém o nome, as cores e o logotipo de uma empresa',
  params: porId,
  resposta: extend(tema, identidade),
});

/** What the portal needs of the settings: nothing of the staff's side. */
export const obterConfiguracaoExterna = endpoint({
  method: 'GET',
  path: `${externo}/configuracao`,
  acesso: publico,
  resumo: 'Obtém as configurações do portal de uma empresa',
  params: porId,
  resposta: extend(tema, {
    ...identidade,
    exibirSalario: z.boolean(),
    exigirAceitePsi: z.boolean(),
    maxCandidataCargo: z.number().nullable(),
    campoExtraCandidato: z.boolean(),
  }),
});

/** A version of the privacy and security policy that is in force. */
export interface Politica {
  readonly id: number;
  readonly versao: number;
  readonly texto: string;
  /** Instant, ISO 8601. */
  readonly publicadaEm: string;
}

export const obterPolitica = endpoint({
  method: 'GET',
  path: `${externo}/politica`,
  acesso: publico,
  resumo: 'Obtém a política vigente de uma empresa',
  params: porId,
  resposta: z
    .object({ id: z.number(), versao: z.number(), texto: z.string(), publicadaEm: z.string() })
    .nullable() as z.ZodType<Politica | null>,
});
