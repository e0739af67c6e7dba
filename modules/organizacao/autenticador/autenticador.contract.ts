import { z } from 'zod';
import { noMenuDeUtilitarios, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { cnpjValido } from '#platform/shared/br/cnpj.ts';
import { cpfValido } from '#platform/shared/br/cpf.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, lista, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige, publico } from '#platform/shared/permission.ts';

const { instalacao } = permissoesOrganizacao;

/** The licence inside of the frame; the same stands at `/novaInstalacao/gerarTicket` without a session. */
export const telaDoAutenticador = screen({
  path: '/utilitario/autenticador',
  titulo: 'Autenticador',
  permissoes: instalacao,
  menu: { ...noMenuDeUtilitarios(170), sinonimos: ['licença do sistema', 'ticket', 'ativação'] },
});
export const CONFIGURACAO_DO_AUTENTICADOR = '/novaInstalacao/gerarTicket';

export const statusDaLicenca = opcoes([
  ['NOVA', 'Nova Instalação'],
  ['INCONSISTENTE', 'Inconsistente'],
  ['ATIVA', 'Ativa'],
  ['INATIVA', 'Inativa'],
]);
export type StatusDaLicenca = CodigoDe<typeof statusDaLicenca>;

export const statusDaMigracao = opcoes([
  ['NovaInstalacao', 'Nova Instalação'],
  ['SemCnpj', 'Sem CNPJ'],
]);

export const tiposDeLicenca = opcoes([
  ['REMPROT', 'Remprot'],
  ['JARVIS', 'Jarvis'],
  ['SEM_LICENCA', 'Sem licença'],
]);
export type TipoDeLicenca = CodigoDe<typeof tiposDeLicenca>;

export const estadosDaInstalacao = opcoes([
  ['NOVA_INSTALACAO', 'Nova instalação'],
  ['SEM_CNPJ', 'Sem CNPJ'],
  ['SEM_CONEXAO', 'Sem conexão'],
  ['SEM_LOCATION', 'Sem registro de local (location)'],
  ['AGUARDANDO_MIGRAR', 'Aguardando migrar'],
  ['MIGRADA', 'Migrada'],
]);
export type EstadoDaInstalacao = CodigoDe<typeof estadosDaInstalacao>;

export const versoesDoAutenticador = opcoes([
  ['1.0', '1.0'],
  ['2.0', '2.0'],
  ['NUVEM', 'NUVEM'],
]);
export type VersaoDoAutenticador = CodigoDe<typeof versoesDoAutenticador>;

export const etapasDaMigracao = opcoes([
  ['1', 'CNPJ/CPF identificado (aguardando correção pelo usuário)'],
  ['2', 'Conexão com o autenticador'],
  ['3', 'Registro da instalação'],
  ['4', 'Licença migrada (aguardando liberação do fornecedor)'],
]);

/** Greatest number of digits of a CPF or CNPJ. */
export const MAX_DOCUMENTO = 14;
export const DOCUMENTO_DIFERENTE =
  'Insira um CNPJ/CPF igual ao utilizado do gerenciamento de licenças do portal do cliente.';

export const APAGA_A_LICENCA = 'A geração de um novo ticket apagará os dados da licença existente. Deseja continuar?';

const cnpj = { label: 'CNPJ / CPF', max: MAX_DOCUMENTO, mensagemMax: DOCUMENTO_DIFERENTE } as const;
const ticket = texto({ label: 'Ticket', max: 40 });

/** The licence of the installation; what identifies its owner is null for who is not logged in once it is active. */
export const licencaInfo = z.object({
  status: opcao(statusDaLicenca, { label: 'Situação da licença', obrigatorio: true }),
  versao: opcao(versoesDoAutenticador, { label: 'Versão do autenticador', obrigatorio: true }),
  razaoSocial: texto({ label: 'Razão Social', max: 150 }),
  cnpj: texto(cnpj),
  nomeRegistroLocation: texto({ label: 'Local', max: 150 }),
  dataExpedicao: data({ label: 'Expedido em' }),
  dataExpiracao: data({ label: 'Expira em' }),
  nrSerie: texto({ label: 'Nº série', max: 60 }),
  ehAtivado: booleano({ label: 'Ativada' }),
  ehModoNuvem: booleano({ label: 'Em nuvem' }),
  tipoAuth: opcao(tiposDeLicenca, { label: 'Tipo de licença', obrigatorio: true }),
  statusMigracao: opcao(statusDaMigracao, { label: 'Migração' }),
  estado: opcao(estadosDaInstalacao, { label: 'Estado da instalação', obrigatorio: true }),
  etapas: lista(
    z.object({
      etapa: opcao(etapasDaMigracao, { label: 'Etapa', obrigatorio: true }),
      concluida: booleano({ label: 'Concluída' }),
    }),
    { label: 'Etapas da migração' },
  ),
  remprotBurlado: booleano({ label: 'Proteção violada' }),
  ticket,
  /** No licence server is configured: the product is complete and free. */
  aberta: z.boolean(),
  demonstracao: z.boolean(),
  /** Somebody of the staff is logged in. */
  autenticado: z.boolean(),
  podeGerarTicket: z.boolean(),
  podeRecarregar: z.boolean(),
  podeRetificar: z.boolean(),
  /** Why the server did not answer the last time. */
  erro: z.string().nullable(),
});
export type LicencaInfo = z.output<typeof licencaInfo>;

const base = `/api${telaDoAutenticador.path}`;
const comTicket = z.object({ ticket });

export const obterLicenca = endpoint({
  method: 'GET',
  path: `${base}/info`,
  acesso: publico,
  resumo: 'Licença da instalação',
  resposta: licencaInfo,
});
export const obterTicket = endpoint({
  method: 'GET',
  path: `${base}/ticket`,
  acesso: publico,
  resumo: 'Ticket da instalação',
  resposta: comTicket,
});
export const gerarTicket = endpoint({
  method: 'POST',
  path: `${base}/ticket`,
  acesso: publico,
  resumo: 'Gera um ticket',
  /** What the page believes: with a session that ended meanwhile nothing is made for nobody. */
  query: z.object({ autenticado: booleano({ label: 'Com sessão' }) }),
  resposta: comTicket,
});
/** Asks the licence server anew: 'Recarregar dados'. */
export const autenticarLicenca = endpoint({
  method: 'POST',
  path: `${base}/autenticar`,
  acesso: publico,
  resumo: 'Recarrega a licença do servidor de licenças',
  resposta: licencaInfo,
});

export const retificarForm = comRegras(z.object({ cnpj: texto({ ...cnpj, obrigatorio: true }) }), (body, recusar) => {
  const { cnpj: numero } = body;
  if (numero === null) return;
  if (!/^\d+$/.test(numero) || !(cpfValido(numero) || cnpjValido(numero))) recusar('cnpj', DOCUMENTO_DIFERENTE);
});

export const retificarCnpj = endpoint({
  method: 'PUT',
  path: `${base}/retificarCnpj`,
  acesso: exige(instalacao.ver),
  resumo: 'Retifica o CNPJ ou CPF da licença',
  body: retificarForm,
  resposta: licencaInfo,
});
