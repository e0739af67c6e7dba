import { z } from 'zod';
import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { CAMINHO_COLABORADORES, fichaPropria } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { camposPessoais } from '#modules/organizacao/colaboradores/pessoa.contract.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { schemaOf } from '#platform/shared/contract/given.ts';
import { grupo, instante, opcao, referencia, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

export const CAMINHO_ALTERACOES = '/gestao-talentos/alteracoes-cadastrais';

export const secoesDaFicha = opcoes([
  ['CONTATO', 'Contato'],
  ['ENDERECO', 'Endereço'],
  ['PESSOAIS', 'Nome social e família'],
  ['DEPENDENTES', 'Dependentes'],
  ['FORMACAO', 'Formação e idiomas'],
]);
export type SecaoDaFicha = CodigoDe<typeof secoesDaFicha>;

export const situacoesDaAlteracao = opcoes([
  ['P', 'Aguardando decisão'],
  ['A', 'Aprovado'],
  ['R', 'Recusado'],
  ['C', 'Cancelado'],
]);

const { nomeSocial, contato, endereco, dependentes, formacao, idiomas, certificados, cursos } = fichaPropria.shape;
const { estadoCivil, conjuge, qtdFilhos } = camposPessoais({});

/** What may be asked of each section, at the paths of the form of talents: never contract, place, salary or dates of the employment. */
export const CAMPOS_DAS_SECOES: Readonly<Record<SecaoDaFicha, z.ZodObject>> = {
  CONTATO: z.object({ contato }),
  ENDERECO: z.object({ endereco }),
  PESSOAIS: z.object({
    nomeSocial,
    pessoal: grupo(z.object({ estadoCivil, conjuge, qtdFilhos }), { label: 'Família' }),
  }),
  DEPENDENTES: z.object({ dependentes }),
  FORMACAO: z.object({ formacao, idiomas, certificados, cursos }),
};

const justificativa = textoLongo({
  label: 'Explique, se for preciso',
  max: 500,
  ajuda: 'Quem aprova lê isto junto com o pedido.',
  pessoal: 'apagar',
});
const motivo = textoLongo({ label: 'Motivo da recusa', max: 500, obrigatorio: true, pessoal: 'apagar' });

const base = '/api/userinfo/usuario/alteracoes';
const proprio = exige(permissaoMeusDados);

const situacao = opcao(situacoesDaAlteracao, { label: 'Situação', genero: 'f' });
const secao = opcao(secoesDaFicha, { label: 'O que muda' });
const pedidoEm = instante({ label: 'Pedido em' });
const decididoEm = instante({ label: 'Decidido em' });

const meuPedido = z.object({
  id: z.number(),
  secao: z.enum(secoesDaFicha.codigos),
  situacao: z.enum(situacoesDaAlteracao.codigos),
  pedidoEm,
  decididoEm,
  motivo: opcional(motivo),
});
export type MeuPedido = z.output<typeof meuPedido>;

/** The own requests, the newest first, and of which sections another one may be asked. */
export const listarMeusPedidos = endpoint({
  method: 'GET',
  path: base,
  acesso: proprio,
  resumo: 'Os próprios pedidos de alteração de dados',
  resposta: z.object({ podePedir: z.array(z.enum(secoesDaFicha.codigos)), pedidos: z.array(meuPedido) }),
});

const pedido = (codigo: SecaoDaFicha) =>
  endpoint({
    method: 'POST',
    path: `${base}/${codigo.toLowerCase()}`,
    acesso: proprio,
    resumo: `Pede alteração de dados próprios: ${secoesDaFicha.rotulo(codigo).toLowerCase()}`,
    body: schemaOf<Record<string, unknown>>(extend(CAMPOS_DAS_SECOES[codigo], { justificativa })),
    multipart: true,
    resposta: meuPedido,
  });

/** Asks for a change of one section of the own file; a proof may come along as the file 'arquivo'. */
export const pedirAlteracao = {
  CONTATO: pedido('CONTATO'),
  ENDERECO: pedido('ENDERECO'),
  PESSOAIS: pedido('PESSOAIS'),
  DEPENDENTES: pedido('DEPENDENTES'),
  FORMACAO: pedido('FORMACAO'),
} as const satisfies Readonly<Record<SecaoDaFicha, unknown>>;

export const cancelarMeuPedido = endpoint({
  method: 'POST',
  path: `${base}/{id}/cancelar`,
  acesso: proprio,
  resumo: 'Cancela um pedido próprio que ninguém decidiu',
  params: porId,
  resposta: meuPedido,
});

const lugar = funcionalidade('ALTERACAO_CADASTRAL', {
  ordem: 30,
  rotulo: 'Pedidos de alteração de dados',
  menu: { sinonimos: ['atualização cadastral', 'endereço', 'autoatendimento'] },
  somenteVer: true,
  verbos: { DECIDIR: 'Aprovar e recusar' },
});
export const permissoesDasAlteracoes = lugar.permissoes;
const { ver, verbos } = lugar.permissoes;

export const telaDasAlteracoes = screen({
  path: CAMINHO_ALTERACOES,
  titulo: 'Pedidos de alteração de dados',
  ...lugar,
});

const colaborador = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` });

export const filtroDasAlteracoes = z.object({ situacao, secao, colaboradorId: idDe(colaborador) });
export type FiltroDasAlteracoes = z.output<typeof filtroDasAlteracoes>;

export const linhaDaAlteracao = z.object({
  colaborador,
  secao,
  situacao,
  pedidoEm,
  decididoEm,
  decididoPor: texto({ label: 'Decidido por', max: 100 }),
});
const linha = extend(linhaDaAlteracao, { id: z.number() });
export type AlteracaoListada = z.output<typeof linha>;

export const listarAlteracoes = pageEndpoint({
  path: `/api${CAMINHO_ALTERACOES}`,
  acesso: exige(ver),
  resumo: 'Lista pedidos de alteração de dados',
  filtro: filtroDasAlteracoes,
  linha,
});

const alteracao = extend(linha, {
  versao: z.number(),
  justificativa,
  motivo: opcional(motivo),
  arquivo: z.string().nullable(),
  /** What the request changes, as people read it; `atual` is what stands now, told where somebody changed it since. */
  mudancas: z.array(
    z.object({ rotulo: z.string(), antes: z.string(), depois: z.string(), atual: z.string().nullable() }),
  ),
});
export type Alteracao = z.output<typeof alteracao>;

export const obterAlteracao = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_ALTERACOES}/{id}`,
  acesso: exige(ver),
  resumo: 'Obtém um pedido com o que muda',
  params: porId,
  resposta: alteracao,
});

export const baixarComprovante = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_ALTERACOES}/{id}/comprovante`,
  acesso: exige(ver),
  resumo: 'Baixa o comprovante de um pedido',
  params: porId,
  formato: 'arquivo',
});

export const aprovarAlteracao = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_ALTERACOES}/{id}/aprovar`,
  acesso: exige(verbos.DECIDIR),
  resumo: 'Aprova um pedido e grava a alteração no cadastro',
  params: porId,
  resposta: alteracao,
});

export const recusaForm = z.object({ motivo });
export type RecusaForm = z.output<typeof recusaForm>;

export const recusarAlteracao = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_ALTERACOES}/{id}/recusar`,
  acesso: exige(verbos.DECIDIR),
  resumo: 'Recusa um pedido',
  params: porId,
  body: recusaForm,
  resposta: alteracao,
});
